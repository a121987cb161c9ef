import type { SavedAddress } from '@vce/protocol'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Tag } from '#app/ui/layout/tag'

interface AddressCardProps {
  address: SavedAddress
  busy: boolean
  onEdit: () => void
  onRemove: () => void
  onChoose: () => void
}

/** Entries of the list of cities that are no city names: 省直辖县, 自治区直辖县级行政区划, 县. */
const noCity = /直辖|^县$/

/** Region as one text; a municipality such as 上海市 is not repeated as its city. */
const regionOf = ({ province, city, district }: SavedAddress) =>
  [province, city === province || noCity.test(city) ? '' : city, district].filter(Boolean).join(' ')

/** One address with its actions. */
export const AddressCard = ({ address, busy, onEdit, onRemove, onChoose }: AddressCardProps) => {
  const { name, mobile, detail, is_default } = address
  return (
    <li
      className={cn('flex flex-col rounded-lg border p-4', is_default ? 'border-brand-line' : 'border-line')}
    >
      <p className="row gap-3">
        <b className="t-name min-w-0 truncate">{name}</b>
        <span className="text-base text-ink-2">{mobile}</span>
        {is_default && (
          <Tag tone="brand" className="ml-auto">
            默认
          </Tag>
        )}
      </p>
      <p className="mt-2 text-sm text-ink-2">{regionOf(address)}</p>
      <p className="mt-0.5 line-clamp-2 min-h-10 text-sm wrap-anywhere text-ink">{detail}</p>
      <div className="row mt-2 -mr-2 justify-end gap-1">
        {!is_default && (
          <Button
            variant="ghost"
            size="sm"
            className="mr-auto -ml-3"
            disabled={busy}
            aria-label={`设为默认 ${name}`}
            onClick={onChoose}
          >
            设为默认
          </Button>
        )}
        <Button variant="ghost" size="sm" disabled={busy} aria-label={`编辑 ${name}`} onClick={onEdit}>
          编辑
        </Button>
        <Button variant="ghost" size="sm" disabled={busy} aria-label={`删除 ${name}`} onClick={onRemove}>
          删除
        </Button>
      </div>
    </li>
  )
}
