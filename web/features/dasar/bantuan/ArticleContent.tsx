import { gambar } from 'virtual:bantuan'
import { kata } from '#web/ui/istilah.ts'
import type { ArticleBlock, Cut } from './artikel.ts'
import css from './bantuan.module.css'

/** What an article says, in the institution's words; what stands in it is drawn, never read as HTML. */
export function ArticleContent({ isi }: { isi: readonly ArticleBlock[] }) {
  const image = isi.filter(block => block.jenis === 'gambar')
  return (
    <div className={`grid start gap-16 ${css.artikel}`} data-gambar={image.length > 0 || undefined}>
      <div className={`stack gap-12 ${css.isi}`}>
        {isi
          .filter(block => block.jenis !== 'gambar')
          .map((block, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes while it is read
            <OneBlock key={i} blok={block} />
          ))}
      </div>
      {image.length > 0 ? (
        <div className={`stack gap-12 ${css.samping}`}>
          {image.map(block => (
            <OneBlock key={block.nama} blok={block} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function OneBlock({ blok }: { blok: ArticleBlock }) {
  switch (blok.jenis) {
    case 'paragraf':
      return (
        <p>
          <Teks isi={blok.isi} />
        </p>
      )
    case 'langkah':
      return (
        <ol className="list stack gap-12">
          {blok.isi.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={i} className="flex top gap-12">
              <span className={`grid place-center fixed disc text-m bold white ${css.nomor}`} aria-hidden>
                {i + 1}
              </span>
              <span className="grow">
                <Teks isi={one} />
              </span>
            </li>
          ))}
        </ol>
      )
    case 'butir':
      return (
        <ul className={css.butir}>
          {blok.isi.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={i}>
              <Teks isi={one} />
            </li>
          ))}
        </ul>
      )
    case 'tabel':
      return <Table blok={blok} />
    case 'gambar':
      return (
        <figure className="m-0">
          <img
            className={`framed round-10 ${css.gambar}`}
            src={gambar[blok.nama]}
            alt={kata(blok.alt)}
            loading="lazy"
          />
          <figcaption className="pt-4 text-m soft">{kata(blok.alt)}</figcaption>
        </figure>
      )
  }
}

function Table({ blok }: { blok: Extract<ArticleBlock, { jenis: 'tabel' }> }) {
  return (
    <table className={css.tabel}>
      <thead>
        <tr>
          {blok.kepala.map((sel, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <th key={i} scope="col">
              <Teks isi={sel} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {blok.baris.map((baris, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tr key={i}>
            {baris.map((sel, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={k}>
                <Teks isi={sel} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ELEMENT = { tebal: 'strong', miring: 'em', kode: 'code' } as const

function Teks({ isi }: { isi: readonly Cut[] }) {
  return isi.map(({ teks, gaya }, i) => {
    const Element = gaya && ELEMENT[gaya]
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return Element ? <Element key={i}>{kata(teks)}</Element> : kata(teks)
  })
}
