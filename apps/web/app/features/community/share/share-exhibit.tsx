import { useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { SharePicture } from './share-picture'
import { sharePictures } from './share-samples'

const ignore = () => undefined

/** 分享图片 of each kind with invented figures, drawn when chosen. */
export function ShareExhibit() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const picture = sharePictures.find(({ name }) => name === chosen)
  return (
    <Card title="分享图片" note="示例文字与数字" bodyClass="px-4 pb-4">
      <div className="needs-script flex flex-wrap gap-3">
        {sharePictures.map(({ name }) => (
          <Button
            key={name}
            variant={name === chosen ? 'soft' : 'outline'}
            size="sm"
            aria-pressed={name === chosen}
            onClick={() => setChosen(name)}
          >
            {`图片：${name}`}
          </Button>
        ))}
      </div>
      {picture && (
        <SharePicture
          key={picture.name}
          facts={picture.facts}
          canvas={canvas}
          onState={ignore}
          className="mt-4 border border-line"
        />
      )}
    </Card>
  )
}
