import { useId } from 'react'
import { Checkbox } from '#app/ui/controls/checkbox'
import { Link } from '#app/ui/link'

interface AgreementRowProps {
  agreed: boolean
  fault: string | null
  onChange: (agreed: boolean) => void
}

/** The checkbox 我已阅读并同意《会员服务协议》. */
export function AgreementRow({ agreed, fault, onChange }: AgreementRowProps) {
  const box = useId()
  const faultId = useId()
  return (
    <p className="row h-5 gap-2 text-sm text-ink-2">
      <Checkbox
        id={box}
        checked={agreed}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <label htmlFor={box}>我已阅读并同意</label>
        <Link to="/agreementV2?name=vip_xieyi" target="_blank" className="text-brand hover:underline">
          《会员服务协议》
        </Link>
      </span>
      <span id={faultId} role="alert" className="ml-2 text-xs text-danger">
        {fault}
      </span>
    </p>
  )
}
