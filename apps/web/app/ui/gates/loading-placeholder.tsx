import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { cn } from '#app/ui/cn'
import { SkeletonRows } from '#app/ui/layout/states'

/** Placeholder for data that the server leaves out of a guest's page; the browser loads the data at once. */
export function LoadingPlaceholder({ className, title }: { className?: string; title?: string }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    void revalidate()
  }, [revalidate])
  return (
    <section aria-label="正在读取" className={cn('box min-h-160 py-4', className)}>
      {title && <p className="t-strong px-5 pb-2 text-xl">{title}</p>}
      <SkeletonRows rows={12} widths={['24%', '16%', '16%', '16%']} rowClass="h-11" />
    </section>
  )
}
