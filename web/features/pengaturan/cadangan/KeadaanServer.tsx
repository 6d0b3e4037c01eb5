import { Alert } from '@mantine/core'
import { IconDatabaseX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getKesehatan } from '#contract/pengaturan/kesehatan.ts'
import { ApiError, call } from '#web/api.ts'

/** Said to the admin while the server cannot save, or its database is damaged: 503 is the answer that tells it. */
export function KeadaanServer() {
  const { error } = useQuery({
    queryKey: ['kesehatan'],
    queryFn: ({ signal }) => call(getKesehatan, { signal }),
    retry: false,
    refetchInterval: 60_000,
  })
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
