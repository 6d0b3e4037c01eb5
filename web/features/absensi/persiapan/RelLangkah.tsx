import { IconCheck, IconCircleHalf2, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { KunciLangkah, Langkah } from './langkah.ts'
import css from './persiapan.module.css'

interface RelLangkahProps {
  langkah: readonly Langkah[]
  terbuka: KunciLangkah | undefined
  /** Why it cannot be published. */
  terkunci: boolean
  onBuka: (kunci: KunciLangkah) => void
  kaki: ReactNode
}

/** The steps in any order, how far each is, and the way out of the draft at its foot. */
export function RelLangkah({ langkah, terbuka, terkunci, onBuka, kaki }: RelLangkahProps) {
  const selesai = langkah.filter(satu => satu.keadaan === 'selesai').length
  return (
    <section className="stack card" aria-label="Langkah">
      <div className="stack gap-8 px-16 py-12">
        <p className="row between gap-8 m-0 text-m">
          <b>
            {formatAngka(selesai)} dari {langkah.length} langkah
          </b>
          <span className="soft">boleh tidak berurutan</span>
        </p>
        <div className="flex gap-4" aria-hidden="true">
          {langkah.map(satu => (
            <span key={satu.kunci} className={`share ${css.ruas}`} data-keadaan={satu.keadaan} />
          ))}
        </div>
      </div>
      <ol className="list m-0 p-0">
        {langkah.map((satu, i) => (
          <li key={satu.kunci} className="rule-t">
            <button
              type="button"
              className={`row gap-12 wide px-16 text-left no-border pointer ${css.langkah}`}
              aria-current={satu.kunci === terbuka ? 'step' : undefined}
              onClick={() => onBuka(satu.kunci)}
            >
              <span className={`grid place-center fixed disc text-s bold ${css.nomor}`} data-keadaan={satu.keadaan}>
                {satu.keadaan === 'selesai' ? (
                  <IconCheck size={16} aria-label="Selesai" />
                ) : satu.kunci === 'terbit' && terkunci ? (
                  <IconLock size={15} aria-label="Terkunci" />
                ) : (
                  i + 1
                )}
              </span>
              <span className="stack grow">
                <span className="text-m bold">{satu.judul}</span>
                <span className="text-s soft">{satu.keterangan}</span>
              </span>
              {satu.keadaan === 'sebagian' ? (
                <IconCircleHalf2 size={18} className="good" aria-label="Sebagian" />
              ) : null}
            </button>
          </li>
        ))}
      </ol>
      <div className="stack gap-8 px-16 py-12 rule-t">{kaki}</div>
    </section>
  )
}
