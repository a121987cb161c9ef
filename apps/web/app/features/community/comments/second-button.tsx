import { durationText } from '#app/lib/duration-text'

interface SecondButtonProps {
  second: number
  onPress: (second: number) => void
}

/** The moment of a video that a comment names; the button leads the player to it. */
export const SecondButton = ({ second, onPress }: SecondButtonProps) => (
  <button
    type="button"
    aria-label={`跳到 ${durationText(second)}`}
    className="needs-script mb-1 block w-fit rounded-sm bg-brand-soft px-1.5 text-xs leading-5 font-semibold text-brand tabular-nums hover:underline"
    onClick={() => onPress(second)}
  >
    {durationText(second)}
  </button>
)
