import { IconCopy, IconFileSpreadsheet, IconTable, IconUserPlus } from '@tabler/icons-react'
import type { KelompokPersiapan, Persiapan } from '#contract/absensi/persiapan.ts'
import { formatFigure } from '#contract/angka.ts'
import { call } from '#web/api.ts'
import { useChangeKelompok } from '#web/features/datapokok/kelompok/queries.ts'
import { paths, withQuery } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useReply } from '#web/use-reply.ts'
import { PreparationWay } from './Manner.tsx'
import css from './persiapan.module.css'

interface StaffMannerProps {
  persiapan: Persiapan
  /** The likeliest periode to take them from. */
  sumber: { id: number; nama: string } | undefined
}

/** Who leads the kelompok: those of the semester before, a list, or by hand. */
export function StaffManner({ persiapan, sumber }: StaffMannerProps) {
  const { periode, kelompok } = persiapan
  const { data: jumlah } = useReply('GET /api/periode/:id/penyalinan-tugas', {
    queryKey: ['kelompok', 'penyalinan-tugas', periode.id, sumber?.id],
    params: { id: periode.id },
    query: { dari_periode_id: sumber?.id ?? 0 },
    enabled: periode.konsep && sumber !== undefined,
    select: reply => reply.jumlah,
  })
  const salin = useChangeKelompok((dari_periode_id: number) =>
    call('POST /api/periode/:id/penyalinan-tugas', { params: { id: periode.id }, body: { dari_periode_id } }),
  )
  const kosong = kelompok.filter(one => !one.murabbi || !one.pendamping).length
  // Nobody can be chosen of a kind of which there is nobody.
  const berikut = ORANG.find(orang => persiapan[orang] === 0)
  const canCopy = sumber !== undefined && jumlah !== undefined && jumlah.tugas > 0
  return (
    <>
      {kelompok.length > 0 ? (
        <div className="px-20 py-16 rule-t">
          <KelompokStem kelompok={kelompok} />
        </div>
      ) : null}
      {canCopy ? (
        <PreparationWay
          utama
          ikon={IconCopy}
          judul={`Salin petugas ${sumber.nama}`}
          keterangan={`Ke yang bernama sama dan belum punya; hanya yang masih aktif dan jenis kelaminnya cocok.${jumlah.dilewati > 0 ? ` ${formatFigure(jumlah.dilewati)} tidak ikut.` : ''}`}
          jumlah={`${formatFigure(jumlah.kelompok)} dari ${formatFigure(kosong)}`}
          label={`Salin ${formatFigure(jumlah.tugas)} petugas`}
          working={salin.isPending}
          onChoose={() =>
            salin.mutate(sumber.id, {
              onSuccess: hasil => tellDone(`${formatFigure(hasil.jumlah.tugas)} petugas disalin`),
              onError: tellError,
            })
          }
        />
      ) : null}
      {kelompok.length > 0 ? (
        <PreparationWay
          utama={!canCopy && berikut === undefined}
          ikon={IconTable}
          judul={kata`Tugaskan dari daftar`}
          keterangan={kata`Centang beberapa kelompok, lalu pilih murabbi atau pendampingnya sekaligus.`}
          label="Buka daftar"
          ke={withQuery(paths.kelompok, { periode_id: periode.id })}
        />
      ) : null}
      {ORANG.map(orang => (
        <PreparationWay
          key={orang}
          utama={!canCopy && orang === berikut}
          ikon={IconFileSpreadsheet}
          judul={kata(`Impor ${orang}`)}
          keterangan={kata`Daftar Excel orangnya; kolom Kelompok, bila ada, sekaligus menugaskan mereka.`}
          label="Impor daftar"
          ke={withQuery(orang === 'murabbi' ? paths.imporMurabbi : paths.imporPendamping, { periode_id: periode.id })}
        />
      ))}
      {kelompok.length === 0
        ? ORANG.map(orang => (
            <PreparationWay
              key={orang}
              ikon={IconUserPlus}
              judul={kata(`Tambah ${orang} satu per satu`)}
              keterangan={
                persiapan[orang] > 0 ? `${formatFigure(persiapan[orang])} sudah ada.` : 'Bila tidak ada daftarnya.'
              }
              label={kata(`Buka ${orang}`)}
              ke={orang === 'murabbi' ? paths.datapokokMurabbi : paths.datapokokPendamping}
            />
          ))
        : null}
    </>
  )
}

/** In the order in which their lists know each other. */
const ORANG = ['murabbi', 'pendamping'] as const

/** A bar for each kelompok: full with both, half with a murabbi or a pendamping alone, an outline with neither. It leads to the kelompok. */
function KelompokStem({ kelompok }: { kelompok: readonly KelompokPersiapan[] }) {
  const lengkap = kelompok.filter(k => k.murabbi && k.pendamping).length
  const withoutPendamping = kelompok.filter(k => !k.pendamping)
  const withoutBoth = withoutPendamping.filter(k => !k.murabbi).length
  return (
    <div className="stack gap-8">
      <p className="flex wrap baseline gap-x-20 m-0 text-m">
        <Figure jumlah={lengkap} apa="lengkap" />
        <Figure jumlah={withoutPendamping.length} apa={kata`belum berpendamping`} kurang />
        <Figure jumlah={withoutBoth} apa="di antaranya juga belum bermurabbi" kurang />
      </p>
      <ul className={`flex list m-0 p-0 ${css.batang}`}>
        {kelompok.map(one => (
          <li key={one.id} className="flex bottom share">
            <AppLink
              ke={paths.kelompokRincian(one.id)}
              className={`block wide tall ${css.satu}`}
              data-isi={contentOf(one)}
              aria-label={`${one.nama}: ${SAY[contentOf(one)]()}`}
              title={`${one.nama}: ${SAY[contentOf(one)]()}`}
            />
          </li>
        ))}
      </ul>
      <p className="flex wrap gap-12 m-0 text-s soft" aria-hidden="true">
        {(['lengkap', 'separuh', 'kosong'] as const).map(isi => (
          <span key={isi} className="inline-row gap-4">
            <span className={css.contoh} data-isi={isi} /> {SAY[isi]()}
          </span>
        ))}
      </p>
    </div>
  )
}

function Figure({ jumlah, apa, kurang = false }: { jumlah: number; apa: string; kurang?: boolean }) {
  return (
    <span>
      <b className={`text-2xl ${kurang && jumlah > 0 ? 'warn' : ''}`}>{formatFigure(jumlah)}</b> {apa}
    </span>
  )
}

type Content = 'lengkap' | 'separuh' | 'kosong'

const SAY: Record<Content, () => string> = {
  lengkap: () => 'lengkap',
  separuh: () => 'murabbi saja',
  kosong: () => kata`belum berpendamping`,
}

function contentOf({ murabbi, pendamping }: KelompokPersiapan): Content {
  if (murabbi && pendamping) return 'lengkap'
  return murabbi ? 'separuh' : 'kosong'
}
