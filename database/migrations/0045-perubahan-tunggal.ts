/** Settings are written down in the Riwayat perubahan too (decision 0095): triggers are made anew after every migration. */
export async function up(): Promise<void> {}
