import { useSearch } from '@tanstack/react-router'
import { Divert } from '#web/ui/Divert.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { paths } from '../paths.ts'

/** What the topics were called while they were tabs of one page. */
const FORMER: Record<string, string> = {
  lembaga: paths.lembaga,
  kop: paths.surat,
  periode: paths.periode,
  kegiatan: paths.kegiatan,
  libur: paths.libur,
  akun: paths.pengguna,
}

/** On the phone the list of topics is all there is; a wider window shows the first of them beside it. */
export default function Pengaturan() {
  const { tab, ...search } = useSearch({ strict: false }) as { tab?: string }
  const phone = usePhone()
  const topic = (tab && Object.hasOwn(FORMER, tab) && FORMER[tab]) || (phone ? undefined : paths.lembaga)
  return topic ? <Divert ke={topic} search={search} /> : null
}
