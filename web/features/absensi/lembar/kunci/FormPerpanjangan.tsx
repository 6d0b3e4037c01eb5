import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { PERPANJANGAN_MAX, perpanjanganBody } from '#contract/absensi/perpanjangan.ts'
import { describeLocked } from '#contract/locked.ts'
import { addDays, eachDate, formatDate } from '#contract/tanggal.ts'
import { FormLembar } from '#web/features/absensi/lembar/FormLembar.tsx'
import { InputRow } from '#web/ui/InputRow.tsx'
import { kata } from '#web/ui/istilah.ts'
import { holdFocus } from '#web/ui/LembarBawah.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useActionKey } from './koreksi-action.ts'

/** 'Buka kembali sampai…': the pendamping records as before until that minute, then it locks by itself. */
export default function FormPerpanjangan({ lembar, onClose }: { lembar: Lembar; onClose: () => void }) {
  const { openBack, keyAgain } = useActionKey(lembar)
  const now = lembar.perpanjangan
  const isian = useInput(perpanjanganBody, {
    tanggal: addDays(lembar.hari_ini, 1),
    jam: '21.00',
    alasan: now?.alasan ?? '',
  })
  // Weekday and date together: 'malam Jumat' is a Thursday.
  const dateList = eachDate(lembar.hari_ini, addDays(lembar.hari_ini, PERPANJANGAN_MAX))
  return (
    <FormLembar
      judul="Buka kembali"
      keterangan={lembar.kelompok.nama}
      kerja={openBack}
      galat={openBack.error ?? keyAgain.error}
      button="Buka"
      withoutCancel={now !== null}
      lain={close =>
        now ? (
          <Button
            variant="default"
            loading={keyAgain.isPending}
            onMouseDown={holdFocus}
            onClick={() => keyAgain.mutate(undefined, { onSuccess: close })}
          >
            Kunci lagi
          </Button>
        ) : null
      }
      {...{ isian, onClose, onSend }}
    >
      <p className="text-m soft">
        {lembar.kunci.tutup_at === null ? '' : `${describeLocked(lembar.kunci.tutup_at, lembar.zona_waktu)} `}
        {now
          ? `Dibuka oleh ${now.oleh}: ${now.alasan}.`
          : kata`Pendamping dapat mengisi lagi sampai waktu yang Anda tentukan, lalu terkunci dengan sendirinya.`}
      </p>
      <InputRow kolom="1fr 90px">
        <NativeSelect
          label="Sampai"
          data={dateList.map(value => ({ value, label: formatDate(value, 'panjang') }))}
          {...isian.teks('tanggal')}
        />
        <TextInput label="Pukul" inputMode="decimal" placeholder="21.00" maxLength={5} {...isian.teks('jam')} />
      </InputRow>
      <TextInput label="Alasan" maxLength={200} {...isian.teks('alasan')} />
    </FormLembar>
  )

  function onSend(close: () => void) {
    isian.submit(isi => openBack.mutate(isi, { onSuccess: close, onError: isian.gagal }))
  }
}
