import { type ChartTemplate, maxTemplateName, maxTemplates } from '@vce/protocol'
import { useState } from 'react'
import { toast } from '#app/lib/toast'
import { Button, IconButton } from '#app/ui/controls/button'
import { Field } from '#app/ui/controls/field'
import { Dialog } from '#app/ui/overlay/dialog'
import { Pencil, Trash } from './icons'
import { nameFault, templateSummary, type useTemplates } from './templates'

interface TemplateDialogProps {
  templates: ReturnType<typeof useTemplates>
  /** Builds a template with the given name from the chart's current style. */
  current: (name: string) => ChartTemplate
  onClose: () => void
}

/** 我的模板: saves the chart's style as a template, renames and deletes templates. */
export default function TemplateDialog({ templates, current, onClose }: TemplateDialogProps) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { items, full, add, rename, remove } = templates

  function save() {
    const found = full ? `模板最多 ${maxTemplates} 个，请先删除一个` : nameFault(name, items)
    setFault(found)
    if (found !== null) return
    add(current(name.trim()))
    setName('')
    toast.done('模板已保存')
  }

  return (
    <Dialog open title="我的模板" width={440} onClose={onClose}>
      <form
        className="flex gap-3 pb-6"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          label="模板名称"
          placeholder={`保存当前图表，${templateSummary(current(''))}`}
          className="rest"
          maxLength={maxTemplateName}
          data-first-focus
          bad={fault ?? undefined}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setFault(null)
          }}
        />
        <Button type="submit" size="lg">
          保存
        </Button>
      </form>
      {items.length === 0 && <p className="t-hint">还没有自己的模板</p>}
      <ul>
        {items.map((template) => (
          <Row
            key={template.id}
            template={template}
            faultOf={(text) => nameFault(text, items, template.id)}
            onRename={(text) => rename(template.id, text)}
            onRemove={() => remove(template.id)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface RowProps {
  template: ChartTemplate
  faultOf: (name: string) => string | null
  onRename: (name: string) => void
  onRemove: () => void
}

function Row({ template, faultOf, onRename, onRemove }: RowProps) {
  const [text, setText] = useState<string | null>(null)
  const fault = text === null ? null : faultOf(text)
  if (text === null) {
    return (
      <li className="flex h-12 items-center gap-1 border-b border-line">
        <span className="rest min-w-0">
          <b className="block truncate text-sm font-semibold text-ink">{template.name}</b>
          <span className="t-hint block truncate">{templateSummary(template)}</span>
        </span>
        <IconButton icon={Pencil} label={`重命名 ${template.name}`} onClick={() => setText(template.name)} />
        <IconButton icon={Trash} label={`删除 ${template.name}`} onClick={onRemove} />
      </li>
    )
  }
  return (
    <li className="border-b border-line pt-1 pb-6">
      <form
        className="flex gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (fault !== null) return
          onRename(text.trim())
          setText(null)
        }}
      >
        <Field
          label="新名称"
          className="rest"
          maxLength={maxTemplateName}
          autoFocus
          bad={fault ?? undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button variant="outline" size="lg" onClick={() => setText(null)}>
          取消
        </Button>
        <Button type="submit" size="lg">
          确定
        </Button>
      </form>
    </li>
  )
}
