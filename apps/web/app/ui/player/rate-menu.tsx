import { useState } from 'react'
import { cn } from '#app/ui/cn'
import { type PlayRate, playRates, rateText } from './play-rates'

interface RateMenuProps {
  rate: PlayRate
  onRate: (rate: PlayRate) => void
}

/** The speed of a video: a button that opens the speeds above it. */
export function RateMenu({ rate, onRate }: RateMenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <fieldset
      aria-label="播放速度"
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return
        event.stopPropagation()
        setOpen(false)
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`播放速度 ${rate} 倍`}
        className={cn('player-button', rate !== 1 && 'is-raised')}
        onClick={() => setOpen(!isOpen)}
      >
        {rateText(rate)}
      </button>
      {isOpen && (
        <ul
          aria-label="播放速度"
          className="absolute right-0 bottom-full mb-2 grid gap-0.5 rounded-lg bg-band-2 p-1.5 text-band-ink"
        >
          {playRates.toReversed().map((each) => (
            <li key={each}>
              <button
                type="button"
                aria-pressed={each === rate}
                className={cn('player-button w-full justify-center', each === rate && 'is-on')}
                onClick={() => {
                  onRate(each)
                  setOpen(false)
                }}
              >
                {each.toFixed(each % 0.5 === 0 ? 1 : 2)}×
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
