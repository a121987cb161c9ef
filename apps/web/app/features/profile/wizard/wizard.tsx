import { useQuery } from '@tanstack/react-query'
import { nicknameLength, saveCategoryList, type UserInfo } from '@vce/protocol'
import { useEffect, useRef, useState } from 'react'
import { AvatarPicker } from '#app/features/profile/avatar/avatar-picker'
import { nicknameFault } from '#app/features/profile/details/nickname'
import { noProductMessage } from '#app/features/profile/own-products/product-choice'
import { ProductPicker } from '#app/features/profile/own-products/product-picker'
import { useProductChoice } from '#app/features/profile/own-products/use-product-choice'
import { ownProductsQuery } from '#app/features/profile/queries'
import { useApi } from '#app/lib/api'
import { browserStorage } from '#app/lib/session/storage'
import { useUser } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { Refusal } from '#app/ui/controls/refusal'
import { NameStep } from './name-step'
import { delaysMs, lastStep, type Step, stepAfter, stepBefore } from './steps'
import { useDraft } from './use-draft'
import { WizardFoot } from './wizard-foot'
import { WizardFrame } from './wizard-frame'

const reloadAfter = (delay: number) => setTimeout(() => location.reload(), delay)

/** 完善资料 in three steps. 下一步 saves a step; after 跳过 the saved steps remain. */
export default function Wizard({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const { data: own, isPending } = useQuery(ownProductsQuery(useApi(), {}))
  if (!user || isPending) return null
  return <Steps user={user} products={own?.symbols ?? []} onClose={onClose} />
}

interface StepsProps {
  user: UserInfo
  /** Products of 自选. */
  products: readonly string[]
  onClose: () => void
}

function Steps({ user, products, onClose }: StepsProps) {
  const [step, setStep] = useState<Step>(0)
  const [finished, setFinished] = useState(false)
  const draft = useDraft(user)
  const choice = useProductChoice(products)
  const { nickname: name, gender, avatar } = draft
  const saving = useSending({ name, gender, avatar, chosen: choice.chosen })
  const nickname = useRef<HTMLInputElement>(null)

  const goTo = (next: Step) => {
    saving.refuse(null)
    choice.refuse(null)
    setStep(next)
  }

  /** Saves a step; resolves to whether it was saved. If not, shows this step with the reason. */
  const save = async (which: Step) => {
    const fault = which === 0 && nicknameFault(draft.nickname, nicknameLength.wizard)
    if (fault) saving.refuse(fault)
    const saved =
      !fault &&
      (await saving.run(() => {
        if (which === 0) return draft.saveDetails()
        return which === 1 ? draft.saveAvatar() : draft.saveProducts(choice.chosen)
      }))
    if (!saved) setStep(which)
    return saved
  }

  const finish = async () => {
    if (choice.chosen.length === 0) return choice.refuse(noProductMessage)
    // A press on a marker may have left earlier steps unsaved.
    if (draft.isOpen.details && !(await save(0))) return
    if (draft.isOpen.avatar && !(await save(1))) return
    if (!(await save(lastStep))) return
    setFinished(true)
    browserStorage.newMember.welcomed()
    toast.done(saveCategoryList.success)
    reloadAfter(delaysMs.finished)
  }

  const next = useDebounced(async () => {
    if (saving.busy || saving.isHeld || finished) return
    if (step === lastStep) return finish()
    if (await save(step)) goTo(stepAfter(step))
  }, delaysMs.next)

  const skip = () => {
    onClose()
    if (finished) return
    browserStorage.newMember.welcomed()
    reloadAfter(delaysMs.skipped)
  }

  return (
    <WizardFrame
      step={step}
      onJump={goTo}
      onSkip={skip}
      first={nickname}
      foot={
        <WizardFoot
          step={step}
          chosen={choice.chosen}
          onRemove={choice.toggle}
          busy={saving.busy || finished}
          isHeld={saving.isHeld}
          onBack={() => goTo(stepBefore(step))}
          onNext={next}
          onSkip={skip}
        />
      }
    >
      {step === 0 && (
        <NameStep
          draft={draft}
          message={saving.message}
          onTyped={() => saving.refuse(null)}
          onEnter={next}
          inputRef={nickname}
        />
      )}
      {step === 1 && (
        <div className="pt-4">
          <AvatarPicker value={draft.avatar} onChange={draft.setAvatar} message={saving.message} />
        </div>
      )}
      {step === 2 && (
        <>
          <ProductPicker
            chosen={choice.chosen}
            onToggle={choice.toggle}
            onAdd={choice.add}
            onEmpty={() => choice.refuse(noProductMessage)}
            columns={5}
            rows={3}
          />
          <Refusal message={choice.message ?? saving.message} />
        </>
      )}
    </WizardFrame>
  )
}

/** Debounces an action: it runs `wait` milliseconds after the last call, and never after unmount. */
function useDebounced(action: () => void, wait: number): () => void {
  const newest = useRef(action)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    newest.current = action
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => newest.current(), wait)
  }
}
