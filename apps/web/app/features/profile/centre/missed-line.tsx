import { missedOffers, openMissedOffer } from '#app/lib/missed-offers'
import { useValue } from '#app/lib/value'
import { Button } from '#app/ui/controls/button'

/** One line for the offers that did not open, because they would have interrupted; nothing without any. */
export function MissedLine() {
  const offers = useValue(missedOffers)
  if (offers.length === 0) return null
  return (
    <section aria-label="待领取" className="box row min-h-12 flex-wrap gap-x-6 gap-y-1 px-5 py-2">
      {offers.map(({ id, text }) => (
        <p key={id} className="row gap-2 text-sm text-ink-2">
          <i aria-hidden className="size-2 rounded-full bg-brand" />
          {text}
          <Button
            variant="ghost"
            size="sm"
            className="text-brand!"
            data-opens-offer
            onClick={() => openMissedOffer(id)}
          >
            去看看
          </Button>
        </p>
      ))}
    </section>
  )
}
