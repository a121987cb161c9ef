import { Dialog } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '#app/ui/controls/button'
import { X } from '#app/ui/icons/icons'
import { StepMarkers } from './step-markers'
import { type Step, steps } from './steps'

interface WizardFrameProps {
  step: Step
  onJump: (step: Step) => void
  onSkip: () => void
  /** Element that receives the focus on opening. */
  first: RefObject<HTMLElement | null>
  foot: ReactNode
  children: ReactNode
}

/** The dialog of the wizard. All steps have the same size; only 跳过, the cross or Escape closes it. */
export function WizardFrame({ step, onJump, onSkip, first, foot, children }: WizardFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { title, text } = steps[step]
  return (
    <Dialog.Root open onOpenChange={(open) => open || onSkip()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-overlay fixed inset-0 z-40 bg-(--overlay)" />
        <Dialog.Content
          ref={frame}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            first.current?.focus()
          }}
          onEscapeKeyDown={(event) => {
            // With an open search list, Escape closes only the list.
            if (frame.current?.querySelector('[aria-haspopup=listbox][aria-expanded=true]'))
              event.preventDefault()
          }}
          onPointerDownOutside={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="dialog-centre fixed top-1/2 left-1/2 z-50 flex h-[560px] max-h-[calc(100vh-24px)] w-[820px] -translate-x-1/2 -translate-y-1/2 flex-col rounded-xl bg-surface shadow-dialog outline-none"
        >
          <div className="rest px-8 pt-6 [@media(max-height:584px)]:overflow-y-auto">
            <Dialog.Title className="text-sm font-medium text-brand">完善资料</Dialog.Title>
            <div aria-live="polite" className="mt-1">
              <h3 className="t-strong text-xl">{title}</h3>
              <p className="mt-1 text-base text-ink-3">{text}</p>
            </div>
            <StepMarkers step={step} onJump={onJump} />
            <div className="mt-5">{children}</div>
          </div>
          <footer className="rule row h-[69px] shrink-0 gap-3 px-8">{foot}</footer>
          {/* The button is last in tab order, although it is at the top of the dialog. */}
          <Dialog.Close asChild>
            <IconButton icon={X} label="跳过并关闭" className="absolute top-4 right-4" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
