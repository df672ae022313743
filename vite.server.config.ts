import { defineConfig } from 'vite';

/** The server as one file for Node; its dependencies stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    // Loaded with the first payment, where PayPal is set up.
    rolldownOptions: { external: ['@paypal/paypal-server-sdk'] },
  },
});
