import { cn } from '#app/ui/cn'

/** Styles that ProseMirror requires. */
const base =
  'relative whitespace-pre-wrap break-words outline-none [font-variant-ligatures:none] [&.ProseMirror-hideselection]:caret-transparent [&.ProseMirror-hideselection_*]:selection:bg-transparent [&.ProseMirror-hideselection_*]:selection:text-current [&_img.ProseMirror-separator]:inline! [&_img.ProseMirror-separator]:size-0! [&_img.ProseMirror-separator]:border-0!'

const empty =
  '[&_.is-empty]:before:pointer-events-none [&_.is-empty]:before:float-left [&_.is-empty]:before:h-0 [&_.is-empty]:before:text-ink-4 [&_.is-empty]:before:content-[attr(data-placeholder)]'

const inline =
  '[&_a]:text-brand [&_a]:underline [&_a]:underline-offset-2 [&_span.ProseMirror-selectednode]:rounded-sm [&_span.ProseMirror-selectednode]:ring-2 [&_span.ProseMirror-selectednode]:ring-brand-line'

/** Reduces the margin of the empty line below the last block. */
const lastLine =
  '[&>[contenteditable=false]+p:last-child:has(>br:only-child)]:mt-0 [&>[contenteditable=false]+p:last-child:has(>br:only-child)]:-mb-4'

const blocks =
  '[&>*+*]:mt-4 [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:text-md [&_h3]:font-semibold [&_strong]:font-semibold [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li+li]:mt-1 [&_li::marker]:text-ink-3 [&_blockquote]:border-l-2 [&_blockquote]:border-brand-line [&_blockquote]:pl-4 [&_blockquote]:text-ink-2 [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:px-4 [&_pre]:py-3 [&_pre]:font-mono [&_pre]:text-sm [&_hr]:border-line-2 [&_hr.ProseMirror-selectednode]:border-brand'

export const textStyles = {
  /** For posts and answers, styled like an article. */
  article: cn(base, empty, inline, blocks, lastLine, 'min-h-28 text-read text-ink'),
  /** For comments and replies. */
  comment: cn(base, empty, inline, 'min-h-12 text-base leading-6 text-ink'),
}
