import { IconChevronRight } from '@tabler/icons-react'
import { labelTemplate } from '#contract/dokumen/letter-template.ts'
import { formatTime } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useTemplateList } from './template-queries.ts'

/** The kinds of letters, each with its template. */
export function TemplateCard() {
  const { zona } = useLembagaTime()
  return (
    <Card judul="Templat surat" keterangan="Yang dikatakan setiap surat" tight>
      <Readable query={useTemplateList()} jumlah={5}>
        {({ rows }) => (
          <ul className="list lined" aria-label="Templat surat">
            {rows.map(({ jenis, terakhir }) => (
              <li key={jenis}>
                <AppLink
                  ke={paths.templatSurat(jenis)}
                  className="row gap-12 py-8 px-16 min-h-44 ink no-underline hover-tint"
                >
                  <span className="grow">
                    {labelTemplate[jenis]}
                    <small className="block text-m soft">
                      {terakhir && !terakhir.bawaan
                        ? `Versi ${terakhir.version}, ${terakhir.oleh}, ${formatTime(terakhir.created_at, zona)}`
                        : 'Bawaan Hadir'}
                    </small>
                  </span>
                  <IconChevronRight size={18} aria-hidden />
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </Readable>
    </Card>
  )
}
