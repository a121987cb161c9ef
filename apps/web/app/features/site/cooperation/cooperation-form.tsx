import { charactersIn, cooperationLimits } from '@vce/protocol'
import { type FormEvent, useRef } from 'react'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { CircleAlert } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import type { ApplicationField } from './application'
import { KindField } from './kind-field'
import { LabelledField } from './labelled-field'
import type { useApplication } from './use-application'

const { maxText } = cooperationLimits

interface LineFieldProps {
  field: Exclude<ApplicationField, 'kind' | 'text'>
  label: string
  placeholder: string
  autoComplete: string
  inputMode?: 'numeric' | 'email'
}

const lines: readonly LineFieldProps[] = [
  { field: 'name', label: '联系人姓名', placeholder: '怎么称呼您', autoComplete: 'name' },
  {
    field: 'company',
    label: '公司或机构名称',
    placeholder: '营业执照上的名称，或简称',
    autoComplete: 'organization',
  },
  {
    field: 'mobile',
    label: '手机号',
    placeholder: '我们通过它联系您',
    autoComplete: 'tel',
    inputMode: 'numeric',
  },
  { field: 'email', label: '邮箱', placeholder: '便于发送资料', autoComplete: 'email', inputMode: 'email' },
]

/** The application form. */
export function CooperationForm({ application }: { application: ReturnType<typeof useApplication> }) {
  const { form, faults, busy, isHeld, message, change, check, send } = application
  const frame = useRef<HTMLFormElement>(null)
  const length = charactersIn(form.text.trim())

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const first = await send()
    if (first) frame.current?.querySelector<HTMLElement>(`[name="${first}"], #cooperation-${first}`)?.focus()
  }

  return (
    <form ref={frame} noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
      <div className="grid grid-cols-2 gap-x-6 gap-y-2">
        {lines.map(({ field, label, ...input }) => (
          <LabelledField key={field} label={label} optional={field === 'email'} fault={faults[field]}>
            {({ className, ...given }) => (
              <input
                {...given}
                {...input}
                name={field}
                value={form[field]}
                maxLength={field === 'mobile' ? 11 : undefined}
                onChange={({ target }) =>
                  change(field, field === 'mobile' ? target.value.replace(/\D/g, '') : target.value)
                }
                onBlur={() => check(field)}
                className={cn('h-11', className)}
              />
            )}
          </LabelledField>
        ))}
      </div>
      <KindField value={form.kind} fault={faults.kind} onChange={(kind) => change('kind', kind)} />
      <LabelledField
        label="合作内容"
        fault={faults.text}
        extra={
          <span className={cn('t-hint', length > maxText && 'text-danger')}>
            <span className="sr-only">字数</span>
            {length} / {maxText}
          </span>
        }
      >
        {({ className, ...given }) => (
          <textarea
            {...given}
            name="text"
            rows={7}
            value={form.text}
            placeholder="想一起做什么，您能提供什么，希望什么时候开始"
            onChange={({ target }) => change('text', target.value)}
            onBlur={() => check('text')}
            className={cn('resize-y py-2.5 leading-6', className)}
          />
        )}
      </LabelledField>
      <p role="alert" className="row min-h-5 gap-1 text-sm text-danger">
        {message && (
          <>
            <CircleAlert className="size-4 shrink-0" aria-hidden />
            {message}
          </>
        )}
      </p>
      <div className="row gap-4">
        <Button type="submit" size="lg" className="needs-script w-36" aria-disabled={busy || isHeld}>
          {busy ? '提交中…' : '提交申请'}
        </Button>
        <p className="t-hint">
          这些信息只用于就合作与您联系，保存 2 年，规则见
          <Link to="/agreementV2?name=privacy" className="text-brand underline">
            《隐私政策》
          </Link>
        </p>
      </div>
      <p className="hidden text-base text-ink-2 noscript:block">
        提交表单需要启用浏览器的 JavaScript，您也可以直接致电。
      </p>
    </form>
  )
}
