import { useState } from 'react'
import { Field } from '#app/ui/controls/field'
import { FormDialog } from './form-dialog'

interface NameDialogProps {
  title: string
  /** Label of the field. */
  label: string
  placeholder: string
  submit?: string
  /** Initial name. */
  name: string
  /** Error message for a name; null if it is accepted. */
  faultOf: (name: string) => string | null
  onSave: (name: string) => void
  onClose: () => void
}

/** A dialog for entering a name; shows an error message if the name is not accepted. */
export function NameDialog({ title, label, placeholder, submit = '保存', ...of }: NameDialogProps) {
  const [name, setName] = useState(of.name)
  const [fault, setFault] = useState<string | null>(null)
  return (
    <FormDialog
      title={title}
      width={360}
      submit={submit}
      busy={false}
      isHeld={false}
      className="pb-2"
      onClose={of.onClose}
      onSubmit={() => {
        const found = of.faultOf(name)
        setFault(found)
        if (found === null) of.onSave(name.trim())
      }}
    >
      <Field
        label={label}
        placeholder={placeholder}
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
