import { isProductSymbol, productOfSymbol, type World } from '@vce/protocol'
import { type Ref, useRef } from 'react'
import { missing, price, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'
import { useLivePrice } from './chip-prices'
import type { ChipQuote } from './chip-quotes'
import { nameOfCode } from './name-of-code'
import { simulatedStyle } from './simulated-style'

interface ContractChipProps {
  /** Code of a product or contract, as written in the text. */
  code: string
  quote: ChipQuote | undefined
  /** World of the figures in the text. */
  world: World
  className?: string
}

/**
 * Link to the contract's chart in the world of the text; for a product without a quote, to its joined main
 * contracts.
 */
export function chipLink(code: string, quote: Pick<ChipQuote, 'contract'> | undefined, world: World) {
  const contract = isProductSymbol(code) ? quote?.contract : code
  const symbol = contract ? `contract=${contract}` : `product=${productOfSymbol(code)}`
  return `/quotation?type=2&${symbol}&world=${world}`
}

interface ShownChipProps extends ContractChipProps {
  shown: Pick<ChipQuote, 'last' | 'changeRate'> | undefined
  ref?: Ref<HTMLAnchorElement>
}

const ShownChip = ({ code, quote, world, className, shown, ref }: ShownChipProps) => {
  const name = nameOfCode(quote?.contract ?? code)
  const tone = quote?.expired ? 'text-ink-3' : toneOf(shown?.changeRate, 2)
  const rate = shown?.changeRate ?? null
  return (
    <Link
      ref={ref}
      to={chipLink(code, quote, world)}
      title={
        quote
          ? `${name}，${quote.hour ?? `${quote.tradingDay} 结算`}，${quote.feed.source}`
          : `${name}，暂无行情`
      }
      className={cn(
        'inline-flex h-6 shrink-0 items-center gap-1.5 rounded-sm bg-hover px-2 text-sm whitespace-nowrap hover:bg-brand-soft',
        className,
      )}
    >
      <span className="text-ink-2">{name}</span>
      {quote && (
        <>
          <b className={cn('font-semibold', tone)}>{price(shown?.last, quote.digits)}</b>
          <span className={cn('font-medium', tone)}>
            {quote.expired ? '已摘牌' : rate === null ? missing : signed(rate, 2, '%')}
          </span>
        </>
      )}
      {world === 'simulated' && <span className={simulatedStyle}>模拟</span>}
    </Link>
  )
}

const ServedChip = (props: ContractChipProps) => <ShownChip {...props} shown={props.quote} />

function LiveChip(props: ContractChipProps) {
  const { quote, world } = props
  const ref = useRef<HTMLAnchorElement>(null)
  const isLive = quote?.feed.kind === 'live' && !quote.expired
  const live = useLivePrice(ref, { contract: isLive ? quote.contract : null, world })
  return <ShownChip {...props} ref={ref} shown={live ?? quote} />
}

/**
 * A contract inside a sentence, with its price and change, which are live while the chip is in view. The
 * server's variant has no hooks, so that it can be part of static markup.
 */
export const ContractChip = import.meta.env.SSR ? ServedChip : LiveChip
