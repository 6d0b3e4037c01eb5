import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { type ImporAnswer, type ImporPreview, type ImporReply, ROW_KIND } from '#contract/datapokok/impor.ts'
import { ApiError } from '#web/api.ts'
import { ActionBar } from '#web/ui/ActionBar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { type UrlFilters, useUrlFilters } from '#web/ui/use-url-filters.ts'
import { ApplicationChoice, adaPenugasan, type Wanted } from './ApplicationChoice.tsx'
import { AskName } from './AskName.tsx'
import { AskTimes, answeredTimes, type TypedTimes } from './AskTimes.tsx'
import { imporAddress } from './alamat.ts'
import css from './Check.module.css'
import { CheckFoot } from './CheckFoot.tsx'
import { DownloadError } from './DownloadError.tsx'
import { ImporTable } from './ImporTable.tsx'
import { KindTab } from './KindTab.tsx'
import { PenugasanSummary, Rewritten, UsedColumn } from './PenugasanSummary.tsx'
import { type Application, type Kind, useApply, useChangeColumn, useWarning } from './queries.ts'
import { SamePeople } from './SamePeople.tsx'
import { Progress } from './Skeleton.tsx'

/** What of the preview is looked at and what is wanted, as the address has it. */
export const startAddress = {
  jenis: '',
  halaman: 1,
  ukuran: 50,
  perbarui: 'ya',
  tempatkan: '',
  tugaskan: 'ya',
  kegiatan: '',
  mulai: '',
}

export function kindFrom(teks: string): Kind | undefined {
  return [...ROW_KIND, 'peringatan' as const].find(jenis => jenis === teks)
}

interface CheckProps {
  impor: ImporReply & { pratinjau: ImporPreview }
  memuat: boolean
  onColumn: () => void
  onCancel: () => void
}

/** The preview: every row with what becomes of it, what else is wanted, and the button that writes. */
export function Check({ impor, memuat, onColumn, onCancel }: CheckProps) {
  const { pratinjau, rows, id } = impor
  const { ringkasan, periode } = pratinjau
  const phone = usePhone()
  const alamat = useUrlFilters(startAddress)
  const jenis = kindFrom(alamat.nilai.jenis)
  const [seen, setSeen] = useState(jenis === 'ditolak')
  const apply = useApply(id)
  const recheck = useChangeColumn(id)
  const wanted = wantedFrom(alamat, pratinjau)
  const [jawaban, setAnswer] = useState<ImporAnswer>({})
  const [typed, setTyped] = useState<TypedTimes>({})

  const penerapan: Application = {
    ditolak_dilihat: ringkasan.ditolak,
    perbarui: wanted.perbarui,
    buat_kelompok: wanted.tempatkan,
    tempatkan_mulai: periode && (wanted.tempatkan || wanted.tugaskan) ? wanted.mulai : null,
    tugaskan: wanted.tugaskan,
    jadwalkan: wanted.tugaskan,
    kegiatan_id: wanted.kegiatan ? Number(wanted.kegiatan) : null,
    jawaban,
    waktu: answeredTimes(typed),
  }
  const today = useSessionInfo()?.hari_ini ?? ''
  const reachesBack = wanted.tempatkan && pratinjau.penempatan.jumlah > 0 && wanted.mulai <= today
  const { peringatan, isPending } = useWarning(id, reachesBack ? penerapan : undefined)

  const jumlah = ringkasan.baru + (wanted.perbarui ? ringkasan.berubah : 0)
  const tertinggal = wanted.tempatkan ? 0 : pratinjau.penempatan.jumlah
  const hasWork = jumlah > 0 || wanted.tempatkan || wanted.tugaskan
  const notYetSeen = ringkasan.ditolak > 0 && !seen
  const choose = (jenis: Kind | undefined) => {
    if (jenis === 'ditolak') setSeen(true)
    alamat.update({ jenis: jenis ?? '' })
  }
  const galat = apply.error
  const isian = galat instanceof ApiError ? galat.isian : {}

  if (apply.isPending) return <Progress judul={`Menyimpan ${formatFigure(jumlah)} baris…`} persen={null} />
  const utama = notYetSeen ? (
    <Button onClick={() => choose('ditolak')}>Lihat {formatFigure(ringkasan.ditolak)} baris galat</Button>
  ) : (
    <Button disabled={!hasWork || isPending} onClick={impor_}>
      {jumlah > 0 ? `Impor ${formatFigure(jumlah)} baris` : 'Impor'}
    </Button>
  )
  return (
    <>
      <div className={`stack gap-8 px-20 pt-8 ${css.above}`}>
        <ErrorNotice error={galat} />
        <FileWarning pratinjau={pratinjau} />
        <PenugasanSummary pratinjau={pratinjau} jawaban={jawaban} typed={typed} />
        <StaffFirst pratinjau={pratinjau} />
        <SamePeople senama={pratinjau.senama ?? []} onChoose={sama => recheck.mutate({ ...pratinjau.pilihan, sama })} />
        {wanted.tugaskan ? (
          <>
            <AskTimes asked={pratinjau.penugasan?.tanya_waktu ?? []} typed={typed} errors={isian} onType={setTyped} />
            <AskName tanya={pratinjau.penugasan?.tanya ?? []} jawaban={jawaban} onAnswer={setAnswer} />
          </>
        ) : null}
        <Rewritten nama={pratinjau.ditulis_ulang} />
        <ApplicationChoice
          pratinjau={pratinjau}
          wanted={wanted}
          galat={isian.tempatkan_mulai}
          onChange={change => alamat.update({ halaman: alamat.nilai.halaman, ...toAddress(change) })}
          onRecheck={() => recheck.mutate(pratinjau.pilihan)}
        />
      </div>
      <ImporTable
        pratinjau={pratinjau}
        rows={rows}
        jawaban={jawaban}
        memuat={memuat}
        atas={
          <>
            <KindTab ringkasan={ringkasan} dipilih={jenis} onChoose={choose} />
            <UsedColumn pratinjau={pratinjau} onColumn={onColumn} />
            {ringkasan.ditolak > 0 ? <DownloadError id={id} fileName={impor.nama_berkas} /> : null}
          </>
        }
        kosong={<EmptyState judul="Tidak ada baris" gambar="saringan" />}
        halaman={alamat.halaman(impor.jumlah, 'baris')}
        kaki={
          <div className={`row wrap grow gap-8 gap-x-16 ${css.foot}`}>
            <CheckFoot {...{ pratinjau, wanted, jawaban, typed, tertinggal, hasWork, peringatan }} />
            {phone ? null : (
              <span className="flex gap-8">
                <Button variant="subtle" onClick={onCancel}>
                  Batalkan
                </Button>
                <Button variant="default" onClick={onColumn}>
                  Kembali
                </Button>
                {utama}
              </span>
            )}
          </div>
        }
      />
      {phone ? (
        <ActionBar>
          <Button variant="default" onClick={onColumn}>
            Kembali
          </Button>
          {utama}
        </ActionBar>
      ) : null}
    </>
  )

  function impor_() {
    apply.mutate(penerapan, {
      onSuccess: hasil => tellDone(`${formatFigure(hasil.ditambahkan)} ${impor.orang} berhasil ditambahkan`),
    })
  }
}

/** A list that names who leads, while nobody of them is recorded: imported first they are known, and nobody is made twice. */
function StaffFirst({ pratinjau: { penugasan } }: { pratinjau: ImporPreview }) {
  return (penugasan?.belum_ada ?? []).map(sebagai => (
    <Alert key={sebagai} color="orange">
      Belum ada {kata(sebagai)} yang tercatat, jadi tidak satu pun nama di daftar ini dikenali.{' '}
      <AppLink ke={imporAddress[sebagai].impor} className="tautan">
        Impor {kata(sebagai)} dahulu ›
      </AppLink>
    </Alert>
  ))
}

/** What of the file stays unread, or is read although nobody sees it there. */
function FileWarning({ pratinjau }: { pratinjau: CheckProps['impor']['pratinjau'] }) {
  return (
    <>
      {pratinjau.pilihan.lembar === null && pratinjau.lembar_dilewati.length > 0 ? (
        <Alert color="orange">
          {pratinjau.lembar_dilewati.map(({ lembar, sebab }) => (
            <div key={lembar}>
              Lembar “{lembar}” tidak dibaca: {sebab}
            </div>
          ))}
        </Alert>
      ) : null}
      {pratinjau.tersembunyi ? (
        <Alert color="orange">
          {formatFigure(pratinjau.tersembunyi)} baris tersembunyi (disembunyikan atau disaring di Excel) ikut dibaca.
          Bila tidak dimaksudkan, hapus barisnya dari berkas, lalu unggah lagi.
        </Alert>
      ) : null}
    </>
  )
}

function wantedFrom(
  { nilai }: UrlFilters<typeof startAddress>,
  { kelompok, penempatan, penugasan, periode }: ImporPreview,
): Wanted {
  const baru = kelompok.some(({ kelompok_id }) => kelompok_id === null)
  const perlu = baru || penempatan.jumlah > 0
  const inside = periode && nilai.mulai >= periode.mulai && nilai.mulai <= periode.selesai
  // Wanted, as the list says so, until it is unticked; who would leave another kelompok leaves it only when asked for.
  const tempatkan =
    Boolean(periode) && perlu && (nilai.tempatkan === 'ya' || (nilai.tempatkan === '' && penempatan.pindah === 0))
  const adaKegiatan = penugasan?.kegiatan.some(({ id }) => String(id) === nilai.kegiatan)
  return {
    perbarui: nilai.perbarui === 'ya',
    tempatkan,
    tugaskan: Boolean(periode) && adaPenugasan(penugasan) && nilai.tugaskan === 'ya' && (tempatkan || !perlu),
    mulai: inside ? nilai.mulai : (periode?.usul_mulai ?? ''),
    kegiatan: adaKegiatan ? nilai.kegiatan : String(penugasan?.kegiatan_id ?? ''),
  }
}

function toAddress({ perbarui, tempatkan, tugaskan, ...lain }: Partial<Wanted>) {
  return {
    ...(perbarui === undefined ? {} : { perbarui: perbarui ? 'ya' : 'tidak' }),
    ...(tempatkan === undefined ? {} : { tempatkan: tempatkan ? 'ya' : 'tidak' }),
    ...(tugaskan === undefined ? {} : { tugaskan: tugaskan ? 'ya' : 'tidak' }),
    ...lain,
  }
}
