export function PlayerDemo() {
  return null
}
