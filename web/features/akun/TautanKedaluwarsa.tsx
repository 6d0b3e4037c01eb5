import { IconLinkOff } from '@tabler/icons-react'
import { formatAngka } from '#contract/angka.ts'
import { paths } from '#web/paths.ts'
import { TautanMasuk } from '#web/ui/KotakMasuk.tsx'
import { useReply } from '#web/use-reply.ts'
import { AKUN } from './akun-queries.ts'

/** Links that nobody used while they were good: their owners cannot come in, and only the office can make new ones. */
export function TautanKedaluwarsa() {
  const { data } = useReply('GET /api/akun/tanpa-sandi', { queryKey: [...AKUN, 'tanpa-sandi'] })
  const mati = data?.akunList.filter(({ kedaluwarsa }) => kedaluwarsa).length ?? 0
  if (mati === 0) return null
  return (
    <TautanMasuk
      ke={paths.akun}
      ikon={IconLinkOff}
      judul={`${formatAngka(mati)} tautan akun kedaluwarsa`}
      aksi="Buat lagi"
      mutu="perhatian"
    />
  )
}
