import type { ReactNode } from 'react'
import { formatPercent } from '#contract/kehadiran.ts'
import type { WaliChild } from '#contract/laporan/wali.ts'
import { formatDate, formatMonth } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import css from './WaliChildPart.module.css'

/** One child: how many of how many, by kegiatan and by month, and what is still to be known. */
export function WaliChildPart({ child, children }: { child: WaliChild; children: ReactNode }) {
  const { nama, kelompok, periode, sampai, hadir, sesi, kegiatan, bulan, murabbi } = child
  const silent = kegiatan.filter(one => one.sesi === null)
  const context = [kelompok, periode, sampai ? `sampai ${formatDate(sampai, 'sedang')}` : ''].filter(Boolean)
  return (
    <article aria-label={nama}>
      <header className={`bg-white rule-b ${css.head}`}>
        <h1 className="text-2xl tight break">{nama}</h1>
        <p className="text-m soft">{context.join(' · ')}</p>
        {kegiatan.length === 0 ? (
          <p className="mt-12 text-l soft">
            Belum ada yang dihitung. Ringkasan dihitung per pekan, sesudah pekannya selesai.
          </p>
        ) : (
          <div className="row between wrap gap-8 mt-8">
            <div>
              {hadir === null || sesi === null ? null : (
                <>
                  <b className={`block tight ${css.figure}`}>{percentOf(hadir, sesi)}</b>
                  <span className="text-l angka">
                    hadir {hadir} dari {sesi} sesi
                    {silent.length > 0 ? ` (tanpa ${silent.map(one => one.nama).join(', ')})` : ''}
                  </span>
                </>
              )}
            </div>
            <Verdict {...child} />
          </div>
        )}
      </header>
      <div className={css.body}>
        {kegiatan.length > 0 ? (
          <Section judul="Per kegiatan" keterangan="hadir dari sesi">
            {kegiatan.map(one => (
              <li key={one.id} className="py-12 px-12">
                <div className="row between wrap gap-8">
                  <span className="text-l">{one.dihitung ? one.nama : `${one.nama} (tidak dihitung)`}</span>
                  {one.hadir === null || one.sesi === null ? (
                    <Verdict {...one} />
                  ) : (
                    <span className="row gap-8 angka">
                      <span className="text-l soft">
                        {one.hadir} dari {one.sesi}
                      </span>
                      <b className="text-l">{percentOf(one.hadir, one.sesi)}</b>
                    </span>
                  )}
                </div>
                {one.hadir === null || one.sesi === null ? null : (
                  <span className={`block relative ${css.bar}`} aria-hidden>
                    <i style={{ width: `${one.sesi === 0 ? 0 : (one.hadir * 100) / one.sesi}%` }} />
                    <b style={{ left: `${one.minimal}%` }} />
                  </span>
                )}
                {one.belum > 0 ? <p className="mt-6 text-m faint">{one.belum} sesi belum diisi petugas</p> : null}
              </li>
            ))}
          </Section>
        ) : null}
        {silent.length > 0 ? (
          <p className="mt-8 text-m soft">
            {silent.map(one => one.nama).join(' dan ')} hanya dinilai terhadap batasnya, tanpa hitungan.
          </p>
        ) : null}
        <Known child={child} />
        {bulan.length > 0 ? (
          <Section judul="Per bulan" keterangan="hadir dari sesi">
            {bulan.map(one => (
              <li key={one.bulan} className="row between gap-8 py-12 px-12 text-l">
                <span>{formatMonth(one.bulan)}</span>
                <span className="row gap-8 angka">
                  <span className="soft">
                    {one.hadir} dari {one.sesi}
                  </span>
                  <b>{percentOf(one.hadir, one.sesi)}</b>
                </span>
              </li>
            ))}
          </Section>
        ) : null}
        {bulan.length > 0 ? (
          <p className="mt-8 text-m soft">Pekan yang melintasi dua bulan dihitung di bulan mulainya.</p>
        ) : null}
        {children}
        {murabbi ? (
          <Section judul="Bertanya">
            <li className="py-12 px-12">
              <span className="block text-l">{murabbi}</span>
              <span className="text-m soft">murabbi {kelompok || kata('kelompok')}</span>
            </li>
          </Section>
        ) : null}
      </div>
    </article>
  )
}

/** What may still be missed, where it is little. */
function Known({ child: { nama, kegiatan } }: { child: WaliChild }) {
  const near = kegiatan.flatMap(({ id, nama: apa, minimal, boleh }) =>
    boleh && (!boleh.mungkin || boleh.semua_perlu || (boleh.kali > 0 && boleh.kali <= NEAR))
      ? [{ id, apa, minimal, ...boleh }]
      : [],
  )
  if (near.length === 0) return null
  return (
    <Section judul="Yang perlu diketahui">
      {near.map(({ id, apa, minimal, kali, dari, mungkin, semua_perlu }) => (
        <li key={id} className="py-12 px-12 text-l">
          {!mungkin ? (
            <>
              {apa} tidak dapat lagi mencapai {minimal}% pada periode ini, walaupun {dari} sesi berikutnya dihadiri
              semua.
            </>
          ) : semua_perlu ? (
            <>
              Agar {apa} mencapai {minimal}%, {nama} <b>tidak boleh tidak hadir lagi</b>; masih ada {dari} sesi.
            </>
          ) : (
            <>
              Agar {apa} tetap di atas {minimal}%, {nama} boleh tidak hadir paling banyak <b>{kali} kali</b> lagi dari{' '}
              {dari} sesi berikutnya.
            </>
          )}
        </li>
      ))}
    </Section>
  )
}

const NEAR = 3

function Verdict({ di_bawah, minimal }: { di_bawah: boolean; minimal: number }) {
  return (
    <span
      className={`text-m strong round-4 nowrap ${di_bawah ? 'bg-bad bad-ink' : `good ${css.above}`} ${css.verdict}`}
    >
      {di_bawah ? `▼ Di bawah batas ${minimal}%` : `✓ Tidak di bawah batas ${minimal}%`}
    </span>
  )
}

function Section({ judul, keterangan, children }: { judul: string; keterangan?: string; children: ReactNode }) {
  return (
    <section className="mt-16">
      <div className="row between gap-8 mb-8">
        <h2 className="text-l strong">{judul}</h2>
        {keterangan ? <span className="text-m faint">{keterangan}</span> : null}
      </div>
      <ul className={`list bg-white framed round-10 clip ${css.list}`}>{children}</ul>
    </section>
  )
}

function percentOf(hadir: number, sesi: number): string {
  return formatPercent(sesi === 0 ? null : (hadir * 100) / sesi)
}
