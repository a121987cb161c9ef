/** A question of the reader, in a bubble. */
export const Bubble = ({ text }: { text: string }) => (
  <p className="ml-10 w-fit max-w-full justify-self-end rounded-lg rounded-tr-sm bg-brand-fill px-3.5 py-2.5 text-brief break-words whitespace-pre-wrap text-on-fill">
    <span className="sr-only">我的提问：</span>
    {text}
  </p>
)
