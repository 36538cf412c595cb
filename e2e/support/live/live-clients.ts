export { WHIPClient } from '@eyevinn/whip-web-client';
export { WebRTCPlayer } from '@eyevinn/webrtc-player';
