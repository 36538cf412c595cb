export function RequiredLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span aria-hidden>*</span>
    </>
  );
}
