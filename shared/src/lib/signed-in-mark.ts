/**
 * The browser's mark that a person is signed in here, in its storage and as a cookie. It saves visitors a request, and
 * tells the server for whom to render a page. It proves nothing.
 */
export const SIGNED_IN_MARK = 'dubplate-signed-in';
