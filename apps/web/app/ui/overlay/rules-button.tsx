import { useState } from 'react'
import { TextDialog } from './text-dialog'

interface RulesButtonProps {
  /** Label of the button and title of the dialog: 签到规则. */
  title: string
  rules: readonly string[]
  className?: string
}

/** Opens rules as a dialog over the page. */
export function RulesButton({ title, rules, className }: RulesButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {title}
      </button>
      <TextDialog open={open} onClose={() => setOpen(false)} title={title}>
        <ol className="grid list-decimal gap-1.5 pl-5">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </TextDialog>
    </>
  )
}
