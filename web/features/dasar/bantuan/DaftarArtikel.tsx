import { SegmentedControl } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { SearchField } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { type Artikel, forPeran, searchArtikel, sortArtikel } from './artikel.ts'
import css from './bantuan.module.css'

export const PERAN_BANTUAN = () => [
  { value: 'admin', label: 'Admin' },
  { value: 'murabbi', label: 'Murabbi' },
  { value: 'pendamping', label: kata`Pendamping` },
  { value: 'pimpinan', label: 'Pimpinan' },
]

interface DaftarArtikelProps {
  semua: readonly Artikel[]
  peran: string
  cari: string
  terbuka: Artikel | undefined
  onPeran: (peran: string) => void
  onCari: (cari: string) => void
}

/** What there is to read for a role, part by part; a search looks into all of it. */
export function DaftarArtikel({ semua, peran, cari, terbuka, onPeran, onCari }: DaftarArtikelProps) {
  const found = cari ? searchArtikel(semua, cari) : semua.filter(artikel => forPeran(artikel, peran))
  const bagian = [...new Set(sortArtikel(found, peran).map(artikel => artikel.bagian))]
  return (
    <div className="stack gap-12 card py-12 px-16">
      <div className={`flex ${css.cari}`}>
        <SearchField nilai={cari} onUbah={onCari} label={kata`Cari, misalnya “ganti pendamping”`} tunda={150} />
      </div>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="Bantuan untuk"
        data={PERAN_BANTUAN()}
        value={peran}
        onChange={onPeran}
      />
      <nav className="stack gap-8" aria-label="Daftar bantuan">
        {found.length === 0 ? <p className="soft">Tidak ada yang cocok. Coba kata lain, atau tanyakan.</p> : null}
        {bagian.map(nama => (
          <section key={nama} aria-label={kata(nama)}>
            <h2 className="m-0 py-4 text-m soft">{kata(nama)}</h2>
            <ul className="list">
              {found
                .filter(artikel => artikel.bagian === nama)
                .map(artikel => (
                  <li key={artikel.id}>
                    <AppLink
                      ke={paths.bantuan({ artikel: artikel.id, peran, cari })}
                      className={`row no-underline ink round-8 hover-tint touch-min-h-44 ${css.judul}`}
                      aria-current={artikel === terbuka ? 'page' : undefined}
                    >
                      {kata(artikel.judul)}
                    </AppLink>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  )
}
