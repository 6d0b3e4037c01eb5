import { SegmentedControl } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { SearchField } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { type Article, forPeran, searchArticle, sortArticle } from './artikel.ts'
import css from './bantuan.module.css'

/** A mahasantri reads what is written for them; to the others they are one role too many for a phone's row. */
export const HELP_PERAN = (own = false) => (own ? [{ value: 'mahasantri', label: 'Mahasantri' }] : WORKING())

const WORKING = () => [
  { value: 'admin', label: 'Admin' },
  { value: 'murabbi', label: 'Murabbi' },
  { value: 'pendamping', label: kata`Pendamping` },
  { value: 'pimpinan', label: 'Pimpinan' },
]

interface ArticleListProps {
  /** Who reads is a mahasantri. */
  own: boolean
  semua: readonly Article[]
  peran: string
  cari: string
  terbuka: Article | undefined
  onPeran: (peran: string) => void
  onSearch: (cari: string) => void
}

/** What there is to read for a role, part by part; a search looks into all of it. */
export function ArticleList({ own, semua, peran, cari, terbuka, onPeran, onSearch }: ArticleListProps) {
  const found = cari ? searchArticle(semua, cari) : semua.filter(article => forPeran(article, peran))
  const part = [...new Set(sortArticle(found, peran).map(article => article.bagian))]
  return (
    <div className="stack gap-12 card py-12 px-16">
      <div className={`flex ${css.cari}`}>
        <SearchField nilai={cari} onChange={onSearch} label={kata`Cari, misalnya “ganti pendamping”`} tunda={150} />
      </div>
      {own ? null : (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Bantuan untuk"
          data={HELP_PERAN()}
          value={peran}
          onChange={onPeran}
        />
      )}
      <nav className="stack gap-8" aria-label="Daftar bantuan">
        {found.length === 0 ? <p className="soft">Tidak ada yang cocok. Coba kata lain, atau tanyakan.</p> : null}
        {part.map(nama => (
          <section key={nama} aria-label={kata(nama)}>
            <h2 className="m-0 py-4 text-m soft">{kata(nama)}</h2>
            <ul className="list">
              {found
                .filter(article => article.bagian === nama)
                .map(article => (
                  <li key={article.id}>
                    <AppLink
                      ke={paths.bantuan({ artikel: article.id, peran, cari })}
                      className={`row no-underline ink round-8 hover-tint touch-min-h-44 ${css.judul}`}
                      aria-current={article === terbuka ? 'page' : undefined}
                    >
                      {kata(article.judul)}
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
