import { addressLengths } from '@vce/protocol'
import { useId, useState } from 'react'
import { useSending } from '#app/lib/use-sending'
import { Checkbox } from '#app/ui/controls/checkbox'
import { Field } from '#app/ui/controls/field'
import { Refusal } from '#app/ui/controls/refusal'
import { FormDialog } from '#app/ui/overlay/form-dialog'
import { type AddressDraft, type AddressField, draftFaults } from './address-draft'
import { RegionFields } from './region-fields'

interface AddressDialogProps {
  title: string
  draft: AddressDraft
  /** Whether the address is already the default; then its checkbox is not shown. */
  isDefault: boolean
  /** Stores the address; a refusal is shown in the dialog. */
  onSave: (draft: AddressDraft) => Promise<unknown>
  onClose: () => void
}

/** Form for one address. It is loaded, with the list of regions, when first opened. */
export default function AddressDialog({
  title,
  draft: initial,
  isDefault,
  onSave,
  onClose,
}: AddressDialogProps) {
  const [draft, setDraft] = useState(initial)
  const { busy, isHeld, message, refuse, run } = useSending(draft)
  const [faults, setFaults] = useState<Partial<Record<AddressField, string>>>({})

  const change = (part: Partial<AddressDraft>) => {
    refuse(null)
    setDraft({ ...draft, ...part })
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in part))))
  }
  const save = () => {
    const found = draftFaults(draft)
    setFaults(found)
    if (Object.keys(found).length === 0) void run(() => onSave(draft))
  }
  const { name, mobile, province, city, district, detail, is_default } = draft
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      width={480}
      submit="保存"
      sending="保存中…"
      busy={busy}
      isHeld={isHeld}
      className="grid gap-6 pt-1"
      onSubmit={save}
    >
      <div className="grid grid-cols-2 gap-2">
        <Field
          data-first-focus
          label="收货人"
          placeholder="收货人"
          value={name}
          maxLength={addressLengths.name}
          autoComplete="name"
          bad={faults.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field
          label="手机号"
          placeholder="11 位手机号"
          value={mobile}
          inputMode="numeric"
          maxLength={11}
          autoComplete="tel-national"
          bad={faults.mobile}
          onChange={({ target }) => change({ mobile: target.value.replace(/\D/g, '') })}
        />
      </div>
      <RegionFields
        value={{ province, city, district }}
        bad={faults.province ?? faults.city ?? faults.district}
        onChange={change}
      />
      <Field
        label="详细地址"
        placeholder="街道、楼栋、门牌号"
        value={detail}
        maxLength={addressLengths.detailMax}
        autoComplete="street-address"
        bad={faults.detail}
        onChange={({ target }) => change({ detail: target.value })}
      />
      {!isDefault && (
        <DefaultChoice checked={is_default} onChange={(value) => change({ is_default: value })} />
      )}
      {message && <Refusal message={message} />}
    </FormDialog>
  )
}

function DefaultChoice({ checked, onChange }: { checked: boolean; onChange: (value: boolean) => void }) {
  const id = useId()
  return (
    <label htmlFor={id} className="row w-max cursor-pointer gap-2 text-base text-ink-2">
      <Checkbox id={id} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      设为默认地址
    </label>
  )
}
