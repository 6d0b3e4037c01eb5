import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#web/api.ts'
import { copyText } from '#web/ui/salin.ts'

/** What an admin needs of whom nobody is bound to. */
export default function PassOn({ error }: { error: Error }) {
  const [copied, setCopied] = useState(false)
  const { sub } = (error instanceof ApiError ? error.body : {}) as { sub?: string }
  if (!sub) return null
  return (
    <div className="flex wrap middle gap-8 mt-8">
      <code className="break">{sub}</code>
      <Button variant="default" size="xs" onClick={() => void copyText(sub).then(setCopied)}>
        {copied ? 'ID tersalin' : 'Salin ID'}
      </Button>
    </div>
  )
}
