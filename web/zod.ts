import { config, z } from 'zod';

// The trap: zod tries whether it may make functions from text, and our Content-Security-Policy reports the try.
config({ jitless: true });

export { z };
