import type { QuestionCaptcha } from '@vce/protocol'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button'
import { Field } from '#app/ui/controls/field'

interface QuestionProps {
  puzzle: QuestionCaptcha
  busy: boolean
  onAnswer: (answer: number) => void
}

/** A text question with a numeric answer, for users who cannot see the gap or drag. */
export function Question({ puzzle, busy, onAnswer }: QuestionProps) {
  const [text, setText] = useState('')
  const [bad, setBad] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is inside the sign-in form, which must not be submitted too.
    event.stopPropagation()
    if (busy) return
    if (text === '') return setBad('请输入答案')
    onAnswer(Number(text))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p id={puzzle.id} className="text-md text-ink">
        {puzzle.text}
      </p>
      <Field
        ref={input}
        label={`答案：${puzzle.text}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="请输入数字答案"
        value={text}
        bad={bad}
        onChange={({ target }) => {
          setText(target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 4))
          setBad(undefined)
        }}
      />
      <Button type="submit" size="lg" aria-disabled={busy}>
        提交
      </Button>
    </form>
  )
}
