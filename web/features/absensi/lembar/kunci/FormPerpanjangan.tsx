import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { PERPANJANGAN_MAX, perpanjanganBody } from '#contract/absensi/perpanjangan.ts'
import { describeTerkunci } from '#contract/locked.ts'
import { addDays, eachDate, formatTanggal } from '#contract/tanggal.ts'
import { FormLembar } from '#web/features/absensi/lembar/FormLembar.tsx'
import { BarisIsian } from '#web/ui/BarisIsian.tsx'
import { kata } from '#web/ui/istilah.ts'
import { holdFokus } from '#web/ui/LembarBawah.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { useKunciAksi } from './koreksi-aksi.ts'

/** 'Buka kembali sampai…': the pendamping records as before until that minute, then it locks by itself. */
export default function FormPerpanjangan({ lembar, onTutup }: { lembar: Lembar; onTutup: () => void }) {
  const { bukaKembali, kunciLagi } = useKunciAksi(lembar)
  const now = lembar.perpanjangan
  const isian = useIsian(perpanjanganBody, {
    tanggal: addDays(lembar.hari_ini, 1),
    jam: '21.00',
    alasan: now?.alasan ?? '',
  })
  // Weekday and date together: 'malam Jumat' is a Thursday.
  const tanggalList = eachDate(lembar.hari_ini, addDays(lembar.hari_ini, PERPANJANGAN_MAX))
  return (
    <FormLembar
      judul="Buka kembali"
      keterangan={lembar.kelompok.nama}
      kerja={bukaKembali}
      galat={bukaKembali.error ?? kunciLagi.error}
      tombol="Buka"
      tanpaBatal={now !== null}
      lain={close =>
        now ? (
          <Button
            variant="default"
            loading={kunciLagi.isPending}
            onMouseDown={holdFokus}
            onClick={() => kunciLagi.mutate(undefined, { onSuccess: close })}
          >
            Kunci lagi
          </Button>
        ) : null
      }
      {...{ isian, onTutup, onKirim }}
    >
      <p className="text-m soft">
        {lembar.kunci.tutup_at === null ? '' : `${describeTerkunci(lembar.kunci.tutup_at, lembar.zona_waktu)} `}
        {now
          ? `Dibuka oleh ${now.oleh}: ${now.alasan}.`
          : kata`Pendamping dapat mengisi lagi sampai waktu yang Anda tentukan, lalu terkunci dengan sendirinya.`}
      </p>
      <BarisIsian kolom="1fr 90px">
        <NativeSelect
          label="Sampai"
          data={tanggalList.map(value => ({ value, label: formatTanggal(value, 'panjang') }))}
          {...isian.teks('tanggal')}
        />
        <TextInput label="Pukul" inputMode="decimal" placeholder="21.00" maxLength={5} {...isian.teks('jam')} />
      </BarisIsian>
      <TextInput label="Alasan" maxLength={200} {...isian.teks('alasan')} />
    </FormLembar>
  )

  function onKirim(close: () => void) {
    isian.submit(isi => bukaKembali.mutate(isi, { onSuccess: close, onError: isian.gagal }))
  }
}
