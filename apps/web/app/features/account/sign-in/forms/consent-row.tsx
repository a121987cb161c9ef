import type { ReactNode } from 'react'
import { useId } from 'react'
import { useSignIn } from '#app/features/account/sign-in/sign-in-context'
import { Checkbox } from '#app/ui/controls/checkbox'

/**
 * Documents that a sign-in records as accepted, together with the guideline below (`agreementNames` in the
 * protocol).
 */
const linked = [
  { name: 'treaty', title: '用户协议' },
  { name: 'privacy', title: '隐私政策' },
] as const

/** 我已阅读并同意 with links to the documents; `more` is the end of the sentence. */
export function ConsentRow({ more }: { more?: ReactNode }) {
  const { consent } = useSignIn()
  const box = useId()
  const fault = useId()
  return (
    <div className="flex gap-2 text-sm text-ink-2">
      <Checkbox
        id={box}
        className="mt-0.5"
        checked={consent.ticked}
        onChange={(event) => consent.tick(event.target.checked)}
        aria-invalid={consent.fault ? true : undefined}
        aria-describedby={consent.fault ? fault : undefined}
      />
      <div>
        <label htmlFor={box}>我已阅读并同意</label>
        {linked.map(({ name, title }) => (
          <a
            key={name}
            href={`/agreementV2?name=${name}`}
            target="_blank"
            rel="noreferrer"
            className="text-brand underline"
          >
            《{title}》
          </a>
        ))}
        <button type="button" onClick={consent.read} className="text-brand underline">
          《个人信息保护指引》
        </button>
        {more}
        {consent.fault && (
          <p id={fault} role="alert" className="text-xs text-danger">
            {consent.fault}
          </p>
        )}
      </div>
    </div>
  )
}
