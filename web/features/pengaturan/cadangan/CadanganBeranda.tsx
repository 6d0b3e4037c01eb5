import { Alert } from '@mantine/core'
import { IconDatabase, IconDatabaseX } from '@tabler/icons-react'
import { ApiError } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { TautanMasuk } from '#web/ui/KotakMasuk.tsx'
import { useReply } from '#web/use-reply.ts'
import { useCadangan } from './cadangan-queries.ts'
import { describeCopyAge, mutuOf } from './kata.ts'

/** How old the last good copy is: above everything when it is too old (`mendesak`), else below. */
export function CadanganBeranda({ mendesak = false }: { mendesak?: boolean }) {
  const { data } = useCadangan()
  if (!data?.otomatis) return null
  const umur = data.terakhir?.umur_jam ?? null
  // The first one is made some minutes after the first start.
  if (umur === null && !data.hari.some(hari => hari.galat !== '')) return null
  const mutu = mutuOf(umur)
  if (mendesak === (mutu === 'baik')) return null
  return (
    <TautanMasuk
      ke={paths.cadangan}
      ikon={IconDatabase}
      judul={umur === null ? 'Belum ada cadangan yang baik' : `Cadangan terakhir ${describeCopyAge(umur)} lalu`}
      aksi={mutu === 'baik' ? 'Lihat' : 'Periksa'}
      mutu={mutu}
    />
  )
}

/** Said to the admin while the server cannot save, or its database is damaged: 503 is the answer that tells it. */
export function KeadaanServer() {
  const { error } = useReply('GET /api/kesehatan', { queryKey: ['kesehatan'], retry: false, refetchInterval: 60_000 })
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
