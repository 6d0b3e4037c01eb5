import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { IzinRincian } from '#contract/absensi/izin.ts'
import { labelJenisIzin } from '#contract/absensi/jenis-izin.ts'
import { formatUkuran } from '#contract/angka.ts'
import { formatWaktu, type Zona } from '#contract/tanggal.ts'
import { DaftarIsi } from '#web/ui/DaftarIsi.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogTolak } from '#web/ui/DialogTolak.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { messageOf, tellDone, tellError } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import { useFokusLanjut } from '#web/ui/use-fokus-lanjut.ts'
import { FormSurat } from './FormSurat.tsx'
import { FormTanggal } from './FormTanggal.tsx'
import css from './izin.module.css'
import { describeKeadaan, describeTanggal, TOLAK } from './kata.ts'
import { LihatSurat } from './LihatSurat.tsx'
import { refreshIzin, useCabut, usePutuskan, useRincianIzin } from './queries.ts'
import { TandaIzin } from './TandaIzin.tsx'

interface LaciIzinProps {
  id: number
  zona: Zona
  hariIni: string
  awalPekan: 0 | 1
  onTutup: () => void
}

/** One izin: everything about it, the marks it has set, and what can be done with it. */
export function LaciIzin({ id, zona, hariIni, awalPekan, onTutup }: LaciIzinProps) {
  const { data: izin, error, refetch } = useRincianIzin(id)
  const [buka, setBuka] = useState<'tolak' | 'tanggal' | 'cabut' | 'surat' | 'tambah-surat' | null>(null)
  const tutup = () => setBuka(null)
  const client = useQueryClient()
  const putuskan = usePutuskan()
  const cabut = useCabut(id)
  const { wadah, lanjut } = useFokusLanjut<HTMLSpanElement>(putuskan.isPending)

  return (
    <Laci
      buka
      onTutup={onTutup}
      judul={izin?.nama ?? 'Izin'}
      keterangan={izin && describeKelompok(izin.kelompok, izin.periode)}
      lebar={540}
      kaki={kaki()}
    >
      {error && !izin ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null}
      {izin || error ? null : <MemuatBaris jumlah={5} />}
      {izin ? (
        <>
          <DaftarIsi isi={isiOf(izin)} />
          {buka === 'tambah-surat' ? <FormSurat izin={izin} onTutup={tutup} /> : null}
          {buka === 'tanggal' ? <FormTanggal izin={izin} awalPekan={awalPekan} onTutup={tutup} /> : null}
          <TandaIzin izin={izin} zona={zona} hariIni={hariIni} />
        </>
      ) : null}
      {izin && buka === 'surat' ? <LihatSurat izin={izin} onTutup={tutup} /> : null}
      {izin && buka === 'tolak' ? (
        <DialogTolak
          judul={`Tolak izin ${izin.nama}`}
          teks={TOLAK}
          onTutup={tutup}
          onTolak={jawaban => decide('ditolak', jawaban)}
        />
      ) : null}
      {izin && buka === 'cabut' ? (
        <Dialog
          buka
          onTutup={tutup}
          judul={`Cabut izin ${izin.nama}?`}
          label="Cabut"
          bahaya
          bekerja={cabut.isPending}
          galat={cabut.error ? messageOf(cabut.error) : undefined}
          onSetuju={() =>
            cabut.mutate(izin.version, {
              onSuccess: () => {
                tutup()
                tellDone('Izin dicabut')
              },
            })
          }
        >
          <p>
            {izin.terisi > 0 ? `${izin.terisi} tanda yang diisinya dikosongkan lagi. ` : ''}
            {izin.diubah > 0 ? `${izin.diubah} tanda yang sudah diubah di lembar tetap seperti sekarang.` : ''}
            {izin.terisi + izin.diubah === 0 ? 'Belum ada tanda yang diisinya.' : ''}
          </p>
        </Dialog>
      ) : null}
    </Laci>
  )

  function isiOf(row: IzinRincian): Record<string, ReactNode> {
    return {
      Jenis: labelJenisIzin(row.jenis),
      Tanggal: describeTanggal(row),
      Alasan: row.alasan,
      Surat: row.lampiran ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPaperclip size={14} aria-hidden />}
          onClick={() => setBuka('surat')}
        >
          Lihat {row.lampiran.nama} ({formatUkuran(row.lampiran.ukuran)})
        </Button>
      ) : null,
      NIM: row.nim,
      Diajukan: `${row.milik_sendiri ? 'Anda' : row.oleh}, ${formatWaktu(row.at, zona)}`,
      Keadaan: (
        <span className={`inline-block ${css.state}`} ref={wadah} tabIndex={-1}>
          {describeKeadaan(row, zona, hariIni)}
        </span>
      ),
      Jawaban: row.jawaban,
    }
  }

  function kaki(): ReactNode {
    if (!izin || (!izin.boleh_putuskan && !izin.boleh_ubah && !izin.boleh_surat)) return null
    return (
      <div className={css.kaki}>
        {izin.boleh_surat ? (
          <Button variant="default" onClick={() => setBuka('tambah-surat')}>
            {izin.lampiran ? 'Ganti surat' : 'Tambah surat'}
          </Button>
        ) : null}
        {izin.boleh_ubah ? (
          <>
            <Button variant="default" onClick={() => setBuka('cabut')}>
              Cabut
            </Button>
            <Button variant="default" onClick={() => setBuka('tanggal')}>
              Ubah tanggal
            </Button>
          </>
        ) : null}
        {izin.boleh_putuskan ? (
          <>
            <Button variant="default" onClick={() => setBuka('tolak')}>
              Tolak…
            </Button>
            <Button loading={putuskan.isPending} onClick={() => decide('disetujui', '')}>
              Setujui
            </Button>
          </>
        ) : null}
      </div>
    )
  }

  function decide(hasil: 'disetujui' | 'ditolak', jawaban: string) {
    if (!izin) return
    lanjut()
    tutup()
    putuskan.mutate(
      { izin: [{ id: izin.id, version: izin.version }], hasil, jawaban },
      {
        onSuccess: ({ diputuskan, terisi, tertinggal }) => {
          void refreshIzin(client)
          if (diputuskan.length > 0) tellDone(`Izin ${hasil}${terisi > 0 ? `, ${terisi} tanda diisi` : ''}`)
          else tellError(new Error(tertinggal[0]?.pesan))
        },
        onError: tellError,
      },
    )
  }
}
