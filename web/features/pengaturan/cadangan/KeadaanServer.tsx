import { Alert } from '@mantine/core'
import { IconDatabaseX } from '@tabler/icons-react'
import { getKesehatan } from '#contract/pengaturan/kesehatan.ts'
import { ApiError } from '#web/api.ts'
import { useReply } from '#web/use-reply.ts'

/** Said to the admin while the server cannot save, or its database is damaged: 503 is the answer that tells it. */
export function KeadaanServer() {
  const { error } = useReply(getKesehatan, { queryKey: ['kesehatan'], retry: false, refetchInterval: 60_000 })
  if (!(error instanceof ApiError) || !KEADAAN.includes(error.kode)) return null
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconDatabaseX size={18} aria-hidden />}
      styles={{ root: { marginBottom: 16 }, message: { color: 'var(--bad-ink)' } }}
    >
      {error.message}
    </Alert>
  )
}

const KEADAAN = ['server.gangguan', 'server.rusak']
