export function LoopcheckPanel() {
  return null;
}
