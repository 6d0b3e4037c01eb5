import { useSearch } from '@tanstack/react-router'
import { Alihkan } from '#web/ui/Alihkan.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { paths } from '../paths.ts'

/** What the topics were called while they were tabs of one page. */
const DAHULU: Record<string, string> = {
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
  const topik = (tab && Object.hasOwn(DAHULU, tab) && DAHULU[tab]) || (phone ? undefined : paths.lembaga)
  return topik ? <Alihkan ke={topik} search={search} /> : null
}
