import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import type { OrderButtonProps } from './port.ts';

/** The second provider's button. `isSandbox`: no real money moves. */
export interface OrderButton {
  Button: LazyExoticComponent<ComponentType<OrderButtonProps>>;
  isSandbox: boolean;
}

const buttons: Record<string, OrderButton> = {
  paypal: {
    Button: lazyPart(() => import('./PayPalButton.tsx'), 'PayPalButton'),
    isSandbox: false,
  },
  'sandbox-paypal': {
    Button: lazyPart(() => import('./SandboxOrderButton.tsx'), 'SandboxOrderButton'),
    isSandbox: true,
  },
};

/** The second provider that the server wrote into the page; null when there is none. */
export function orderButton(): OrderButton | null {
  return buttons[document.documentElement.dataset['orders'] ?? 'none'] ?? null;
}
