import type { Ref, RefObject } from 'react'
import { Composer } from '#app/features/assistant/compose/composer'
import { CountNote, Disclaimer, ExpiryStrip, RuleNote } from '#app/features/assistant/compose/notes'
import { useChat } from '#app/features/assistant/state/browser-chat'
import { useAsking } from '#app/features/assistant/state/use-asking'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import { ChatLog } from './chat-log'
import { Introduction } from './introduction'
import { ProbeChips } from './probe-chips'

interface ChatViewProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** True on the page /AI, where there is more room than in the panel. */
  roomy?: boolean
}

/** The conversation with the question field; before the first question, the introduction instead. */
export function ChatView({ fieldRef, roomy = false }: ChatViewProps) {
  const { turns } = useChat()
  const { ask } = useAsking()
  const last = turns.at(-1)
  const probes = last && last.state !== 'running' ? last.probes : []
  const onAsk = (prompt: string) => {
    ask(prompt)
    // The pressed button disappears together with the list of suggested questions.
    fieldRef.current?.focus()
  }
  const pad = roomy ? 'px-8 py-6' : 'px-4 py-4'
  return (
    <>
      <ExpiryStrip />
      {turns.length === 0 ? (
        <ScrollRegion fills label="AI 助手介绍" className={`${roomy ? pad : 'px-5 py-6'}`}>
          <Introduction onAsk={onAsk} />
        </ScrollRegion>
      ) : (
        <ChatLog turns={turns} className={pad}>
          {!roomy && <ProbeChips items={probes} onAsk={onAsk} />}
        </ChatLog>
      )}
      {roomy ? (
        <RoomyFoot fieldRef={fieldRef} probes={probes} onAsk={onAsk} />
      ) : (
        <PanelFoot fieldRef={fieldRef} />
      )}
    </>
  )
}

interface FootProps {
  fieldRef: Ref<HTMLTextAreaElement>
}

const PanelFoot = ({ fieldRef }: FootProps) => (
  <div className="rule grid shrink-0 gap-2 px-3 py-2.5">
    <p className="ends px-1 text-xs text-ink-3">
      <CountNote />
      <Disclaimer />
    </p>
    <Composer fieldRef={fieldRef} hint="问行情、问持仓、问基差" />
    <p className="px-1 text-xs text-ink-3">
      <RuleNote />
    </p>
  </div>
)

const RoomyFoot = ({
  fieldRef,
  probes,
  onAsk,
}: FootProps & { probes: readonly string[]; onAsk: (prompt: string) => void }) => (
  <div className="rule grid shrink-0 gap-2.5 px-8 py-3">
    <ProbeChips items={probes} onAsk={onAsk} />
    <Composer fieldRef={fieldRef} tall hint="问行情、问持仓、问基差　Shift + Enter 换行" />
    <p className="ends text-xs text-ink-3">
      <RuleNote />
      <Disclaimer />
    </p>
  </div>
)
