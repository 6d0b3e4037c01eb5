import { Alert } from '@mantine/core'
import { IconDatabase, IconDatabaseX } from '@tabler/icons-react'
import { ApiError } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { LoginTautan } from '#web/ui/LoginBox.tsx'
import { useReply } from '#web/use-reply.ts'
import { useCadangan } from './cadangan-queries.ts'
import { describeCopyAge, qualityOf } from './word.ts'

/** How old the last good copy is: above everything when it is too old (`mendesak`), else below. */
export function CadanganBeranda({ urgent = false }: { urgent?: boolean }) {
  const { data } = useCadangan()
  if (!data?.otomatis) return null
  const age = data.terakhir?.umur_jam ?? null
  // The first one is made some minutes after the first start.
  if (age === null && !data.hari.some(hari => hari.galat !== '')) return null
  const quality = qualityOf(age)
  if (urgent === (quality === 'baik')) return null
  return (
    <LoginTautan
      ke={paths.cadangan}
      ikon={IconDatabase}
      judul={age === null ? 'Belum ada cadangan yang baik' : `Cadangan terakhir ${describeCopyAge(age)} lalu`}
      aksi={quality === 'baik' ? 'Lihat' : 'Periksa'}
      quality={quality}
    />
  )
}

/** Said to the admin while the server cannot save, or its database is damaged: 503 is the answer that tells it. */
export function StateServer() {
  const { error } = useReply('GET /api/kesehatan', { queryKey: ['kesehatan'], retry: false, refetchInterval: 60_000 })
  if (!(error instanceof ApiError) || !STATE.includes(error.kode)) return null
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

const STATE = ['server.gangguan', 'server.rusak']
