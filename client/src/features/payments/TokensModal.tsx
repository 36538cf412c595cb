export function TokensModal(_props: { missingTokens?: number; onClose: () => void }) {
  return null;
}
