import type { Peran } from '#contract/peran.ts'
import type { Page } from '#web/features/laporan/pencarian/pilihan.ts'
import { kata } from '#web/ui/istilah.ts'
import { paths } from '../paths.ts'
import { listAccountLinks, listNavGroups } from './navigation.ts'
import { CATATAN, TOPIC } from './pengaturan-topic.ts'

/** What the search finds besides people: every page this person has a way to, and what is begun on one. */
export function listPages(peran: Peran[]): Page[] {
  const admin = peran.includes('admin')
  const groups = listNavGroups(peran).flatMap(({ label, path, children }) =>
    children ? children.map(child => ({ ...child, label: `${label}: ${child.label}` })) : [{ label, path }],
  )
  const commands = admin
    ? [
        { label: 'Impor mahasantri', path: paths.imporMahasantri },
        { label: 'Impor murabbi', path: paths.imporMurabbi },
        { label: kata`Impor pendamping`, path: paths.imporPendamping },
        { label: kata`Bagi kelompok`, path: paths.bagiKelompok() },
        { label: 'Rekap dari berkas', path: paths.rekapBerkas },
        { label: 'Siapkan periode', path: paths.periode },
      ]
    : []
  return [
    ...groups,
    ...listAccountLinks(peran).map(link => ({ ...link, label: link.label.replace(' (F1)', '') })),
    { label: 'Pemberitahuan saya', path: paths.pemberitahuanSaya },
    { label: 'Ganti kata sandi', path: paths.akun },
    ...commands,
    ...(admin ? [...TOPIC, ...CATATAN].map(({ label, path, keterangan }) => ({ label, path, keterangan })) : []),
  ]
}
