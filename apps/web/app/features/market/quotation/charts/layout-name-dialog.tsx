import { useState } from 'react'
import { Field } from '#app/ui/controls/field'
import { FormDialog } from '#app/ui/overlay/form-dialog'

interface LayoutNameDialogProps {
  title: string
  /** Name to begin with. */
  name: string
  faultOf: (name: string) => string | null
  onSave: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a layout. */
export function LayoutNameDialog({ title, name: first, faultOf, onSave, onClose }: LayoutNameDialogProps) {
  const [name, setName] = useState(first)
  const [fault, setFault] = useState<string | null>(null)
  return (
    <FormDialog
      title={title}
      width={360}
      submit="保存"
      busy={false}
      className="pb-5"
      onClose={onClose}
      onSubmit={() => {
        const found = faultOf(name)
        setFault(found)
        if (found === null) onSave(name.trim())
      }}
    >
      <Field
        label="方案名称"
        placeholder="如 黑色日内、白银看盘"
        data-first-focus
        autoComplete="off"
        maxLength={40}
        value={name}
        bad={fault ?? undefined}
        onChange={({ target }) => {
          setName(target.value)
          setFault(null)
        }}
      />
    </FormDialog>
  )
}
