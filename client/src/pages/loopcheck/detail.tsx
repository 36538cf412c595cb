export default function Page() {
  return <h1>Loopcheck</h1>;
}
