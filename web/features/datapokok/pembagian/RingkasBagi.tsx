import { formatAngka } from '#contract/angka.ts'
import { kata } from '#web/ui/istilah.ts'
import { type Bahan, gagalOf, type Papan, summarize } from './papan.ts'
import css from './pembagian.module.css'

/** What came out, in figures. */
export function RingkasBagi({ papan, bahan }: { papan: Papan; bahan: Bahan }) {
  const { terkecil, terbesar, seprodi, sekamar } = summarize(papan, bahan)
  const isi = papan.wadah.filter(({ anggota }) => anggota.length > 0).length
  const aturan = papan.aturan.satukan.length + papan.aturan.pisahkan.length
  const gagal = gagalOf(papan, bahan).length
  return (
    <dl className={`card m-0 ${css.ringkas}`}>
      <Angka
        nama="Ukuran"
        nilai={terkecil === terbesar ? `${terkecil}` : `${terkecil}–${terbesar}`}
        catatan={kata`orang, ${formatAngka(isi)} kelompok`}
      />
      <Angka nama="Seprodi terbanyak" nilai={String(seprodi)} catatan={kata`dalam satu kelompok`} />
      <Angka
        nama="Sekamar"
        nilai={sekamar === null ? '–' : `${sekamar}%`}
        catatan={sekamar === null ? 'kamar belum diisi' : 'sedikitnya satu teman'}
      />
      <Angka
        nama="Satukan, pisahkan"
        nilai={aturan === 0 ? '–' : `${aturan - gagal} dari ${aturan}`}
        catatan={aturan === 0 ? 'belum ada' : 'terpenuhi'}
      />
    </dl>
  )
}

function Angka({ nama, nilai, catatan }: { nama: string; nilai: string; catatan: string }) {
  return (
    <div className="px-16 py-8">
      <dt className="text-m soft">{nama}</dt>
      <dd className="m-0 row wrap baseline gap-8">
        <strong className="text-xl angka">{nilai}</strong>
        <span className="text-m soft">{catatan}</span>
      </dd>
    </div>
  )
}
