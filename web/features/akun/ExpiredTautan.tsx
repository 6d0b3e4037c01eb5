import { IconLinkOff } from '@tabler/icons-react'
import { formatFigure } from '#contract/angka.ts'
import { paths } from '#web/paths.ts'
import { LoginTautan } from '#web/ui/LoginBox.tsx'
import { useReply } from '#web/use-reply.ts'
import { AKUN } from './akun-queries.ts'

/** Links that nobody used while they were good: their owners cannot come in, and only the office can make new ones. */
export function ExpiredTautan() {
  const { data } = useReply('GET /api/akun/tanpa-sandi', { queryKey: [...AKUN, 'tanpa-sandi'] })
  const dead = data?.akunList.filter(({ kedaluwarsa }) => kedaluwarsa).length ?? 0
  if (dead === 0) return null
  return (
    <LoginTautan
      ke={paths.akun}
      ikon={IconLinkOff}
      judul={`${formatFigure(dead)} tautan akun kedaluwarsa`}
      aksi="Buat lagi"
      quality="perhatian"
    />
  )
}
