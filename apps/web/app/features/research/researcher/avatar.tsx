/** First letter of a researcher's name; the portal stores no pictures. */
export const Avatar = ({ name, large }: { name: string; large?: boolean }) => (
  <span
    aria-hidden
    className={`center shrink-0 rounded-full bg-brand-soft font-semibold text-brand ${large ? 'size-16 text-2xl' : 'size-11 text-lg'}`}
  >
    {[...name][0]}
  </span>
)
