import { maxChosenProducts } from '@vce/protocol'
import { ProductChips } from '#app/features/profile/own-products/product-chips'
import { Button } from '#app/ui/controls/button'
import { lastStep, type Step } from './steps'

interface WizardFootProps {
  step: Step
  chosen: readonly string[]
  onRemove: (code: string) => void
  busy: boolean
  isHeld: boolean
  onBack: () => void
  onNext: () => void
  onSkip: () => void
}

/** Chosen products and navigation buttons. */
export const WizardFoot = ({
  step,
  chosen,
  onRemove,
  busy,
  isHeld,
  onBack,
  onNext,
  onSkip,
}: WizardFootProps) => (
  <>
    {step === lastStep && (
      <>
        <span className="t-dim whitespace-nowrap">
          已选 <b className="font-semibold text-ink">{chosen.length}</b> / {maxChosenProducts}
        </span>
        <div className="rest">
          <ProductChips chosen={chosen} onRemove={onRemove} oneLine />
        </div>
      </>
    )}
    <span className="ml-auto flex gap-3">
      <Button variant="ghost" disabled={busy} onClick={onSkip}>
        跳过
      </Button>
      {step > 0 && (
        <Button variant="outline" disabled={busy} onClick={onBack}>
          上一步
        </Button>
      )}
      {/* Not `disabled` while saving, because that would remove the focus. */}
      <Button className="w-24" aria-disabled={busy || isHeld} onClick={onNext}>
        {step === lastStep ? '完成' : '下一步'}
      </Button>
    </span>
  </>
)
