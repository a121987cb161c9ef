import type { ReactNode } from 'react'
import {
  formatCommand,
  insertBlock,
  insertInline,
  isFormatted,
  linkAround,
  typeCharacter,
} from '#app/features/community/editor/typing/commands'
import { formatKeys } from '#app/features/community/editor/typing/keys'
import type { TextEditor } from '#app/features/community/editor/view/text-editor'
import { useEditorState } from '#app/features/community/editor/view/use-text-editor'
import { EmojiButton } from '#app/features/community/emoji/emoji-button'
import { Picture, Vote } from '#app/features/community/icons/box-icons'
import { AtSign, BookOpenText, Hash, Link2, Minus, Target } from '#app/features/community/icons/editor-icons'
import { cn } from '#app/ui/cn'
import type { Icon } from '#app/ui/icons/icon'
import { LinkPanel } from './link-panel'
import { formatGroups, shortcutText } from './tools'
import { useRoving } from './use-roving'

interface ToolbarProps {
  /** CSS classes of the toolbar. */
  className?: string
  editor: TextEditor
  /** Whether the link panel is open. */
  linking: boolean
  onLinking: (open: boolean) => void
  onPicture: () => void
  /** Undefined if the text cannot contain a vote. */
  onVote?: () => void
  onJournal?: () => void
  onForecast?: () => void
  hasForecast?: boolean
  hasVote?: boolean
  hasJournal?: boolean
  /** Whether the emoticon picker is open at first. */
  emojiOpen?: boolean
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
/** Prevents a click on a button from moving the focus out of the text. */
const keepFocus = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() }

/** Toolbar of the text; a single tab stop, within which arrow keys move. */
export function Toolbar(props: ToolbarProps) {
  const {
    editor,
    linking,
    onLinking,
    onPicture,
    onVote,
    onJournal,
    onForecast,
    hasForecast,
    hasVote,
    hasJournal,
    emojiOpen,
    className,
  } = props
  const state = useEditorState(editor)
  const { row, tool } = useRoving('heading2')
  const { nodes } = editor.schema
  const isOff = !editor.isEditable()

  const insertRule = () => {
    if (nodes.horizontalRule) editor.run(insertBlock(nodes.horizontalRule.create()))
  }
  const insertEmoji = (code: string) => {
    if (nodes.emoji) editor.run(insertInline(nodes.emoji.create({ code })))
  }

  return (
    <div className="relative">
      <div
        {...row}
        role="toolbar"
        aria-label="格式与插入"
        className={cn(
          'flex flex-wrap items-center gap-1 border-y border-line bg-sunken px-4 py-1.5 whitespace-nowrap text-ink-2',
          className,
        )}
      >
        {formatGroups.map((group, index) => (
          <Group key={index}>
            {group.map(({ format, label, icon }) => (
              <Tool
                key={format}
                icon={icon}
                label={label}
                hint={shortcutText(formatKeys[format], isMac())}
                pressed={isFormatted(state, format)}
                disabled={isOff}
                onClick={() => editor.run(formatCommand(editor.schema, format))}
                {...tool(format)}
              />
            ))}
            {index > 0 && (
              <>
                <Tool icon={Minus} label="分割线" disabled={isOff} onClick={insertRule} {...tool('rule')} />
                <Tool
                  icon={Link2}
                  label="链接"
                  hint={shortcutText('Mod-k', isMac())}
                  pressed={linking || linkAround(state) !== null}
                  disabled={isOff}
                  onClick={() => onLinking(!linking)}
                  {...tool('link')}
                />
              </>
            )}
          </Group>
        ))}
        <Group>
          <Tool icon={Picture} label="图片" disabled={isOff} onClick={onPicture} {...tool('picture')} />
          <EmojiButton
            initiallyOpen={emojiOpen}
            onPick={insertEmoji}
            disabled={isOff}
            className="text-ink-2!"
            {...keepFocus}
            {...tool('emoji')}
          />
          <Tool
            icon={AtSign}
            label="提到期友"
            disabled={isOff}
            onClick={() => editor.run(typeCharacter('@'))}
            {...tool('mention')}
          />
          <Tool
            icon={Hash}
            label="话题"
            disabled={isOff}
            onClick={() => editor.run(typeCharacter('#'))}
            {...tool('topic')}
          />
        </Group>
        <TextTool
          text="$ 合约"
          disabled={isOff}
          onClick={() => editor.run(typeCharacter('$'))}
          {...tool('contract')}
        />
        {onVote && (
          <TextTool
            icon={Vote}
            text="投票"
            pressed={hasVote}
            disabled={isOff}
            onClick={onVote}
            {...tool('vote')}
          />
        )}
        {onForecast && (
          <TextTool
            icon={Target}
            text="观点"
            pressed={hasForecast}
            disabled={isOff}
            onClick={onForecast}
            {...tool('forecast')}
          />
        )}
        {onJournal && (
          <TextTool
            icon={BookOpenText}
            text="日志"
            pressed={hasJournal}
            disabled={isOff}
            onClick={onJournal}
            {...tool('journal')}
          />
        )}
      </div>
      {linking && <LinkPanel editor={editor} onClose={() => onLinking(false)} />}
    </div>
  )
}

const Group = ({ children }: { children: ReactNode }) => (
  <span className="row border-r border-line pr-0.5">{children}</span>
)

interface ToolProps {
  icon: Icon
  label: string
  /** Keyboard shortcut. */
  hint?: string
  pressed?: boolean
  disabled: boolean
  onClick: () => void
}

const Tool = ({ icon: Icon, label, hint, pressed, ...rest }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={hint ? `${label}（${hint}）` : label}
    aria-pressed={pressed}
    className={cn(
      'center size-7 rounded-md transition-colors duration-120 disabled:cursor-not-allowed disabled:text-ink-4',
      pressed ? 'bg-brand-soft text-brand' : 'hover:bg-hover',
    )}
    {...keepFocus}
    {...rest}
  >
    <Icon className="size-4" />
  </button>
)

type TextToolProps = Omit<ToolProps, 'icon' | 'label'> & { icon?: Icon; text: string }

const TextTool = ({ icon: Icon, text, pressed, ...rest }: TextToolProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    className={cn(
      'row h-7 gap-1 rounded-md px-1.5 text-sm transition-colors duration-120 hover:bg-hover disabled:cursor-not-allowed disabled:text-ink-4',
      pressed && 'text-brand',
    )}
    {...keepFocus}
    {...rest}
  >
    {Icon && <Icon className="size-4" />}
    {text}
  </button>
)
